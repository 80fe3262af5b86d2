package scene

// Eye returns the cell of the grid in which the last Draw put the eye: the mouse aims
// from there.
func (s *Scene) Eye() (x, y int) {
	x, y = s.camera.pixel(s.eye)
	return s.camera.area.X + x, s.camera.area.Y + y/2
}
