package netgraph

// compact writes the figures that show whether a link is good, in CompactLines lines.
func (f *figures) compact(d *draft) {
	for _, write := range [CompactLines]func(*draft){f.compactLink, f.compactFlow, f.compactFeel} {
		write(d)
		d.end(CompactWidth)
	}
}

func (f *figures) compactLink(d *draft) {
	d.unit("rtt ").rtt(rttMS(f.Sample)).unit(" p99 ").rtt(f.rtts.P99)
	d.unit("  jitter ").jitter(ms(f.Jitter))
	d.unit("  loss up ").loss(f.LossUp).unit(" down ").loss(f.LossDown)
	if f.Net != "" {
		d.unit("  net ").foreign(Warn, f.Net)
	}
}

func (f *figures) compactFlow(d *draft) {
	d.unit("snapshots ").add(f.snapshotLevel(), "%.1f", f.SnapshotsPerS)
	d.unit("/s  wire up ").bytes(f.WireUp).unit(" down ").bytes(f.WireDown)
	d.unit("  starved ").add(f.starvedLevel(), "%.2f", f.perTick(starvedTicks)).unit(" %")
}

func (f *figures) compactFeel(d *draft) {
	d.unit("correction ").centimetres(f.peak).unit(" ")
	bar(d, f.peak)
	d.unit("  interp ").add(f.interpLevel(), "%.0f", ms(f.InterpDelay))
	d.unit(" ms  slack ").add(f.slackLevel(), "%d", f.Slack)
	d.unit(" ticks  held ").add(f.heldLevel(), "%d", f.grown(heldFrames)).unit(" frames")
}

// narrow writes fewer figures in half the width: those that a player feels most.
func (f *figures) narrow(d *draft) {
	for _, write := range [CompactLines]func(*draft){f.narrowLink, f.narrowFlow, f.narrowFeel} {
		write(d)
		d.end(narrowWidth)
	}
}

func (f *figures) narrowLink(d *draft) {
	d.unit("rtt ").rtt(rttMS(f.Sample)).unit(" loss up ").loss(f.LossUp).unit(" down ").loss(f.LossDown)
}

func (f *figures) narrowFlow(d *draft) {
	d.unit("wire up ").bytes(f.WireUp).unit(" down ").bytes(f.WireDown)
}

func (f *figures) narrowFeel(d *draft) {
	d.unit("correction ").centimetres(f.peak)
	d.unit(" slack ").add(f.slackLevel(), "%d", f.Slack).unit(" ticks")
}
