/** Depth over a stretch of bases. */
export type DepthBin = { mean: number; min: number }

const mostBins = 1 << 17
/** Depths up to here are counted one by one, for the share of bases that reach a depth. */
const countedDepths = 2048

/**
 * Depth along one sequence in a bounded place: bins begin one base wide and double whenever the sequence turns
 * out longer, so that a virus is kept base by base and a chromosome in steps of a few thousand.
 */
export class DepthBins {
  /** Bases a bin; a power of two. */
  binSize = 1
  /** Last base seen, which is all that is known of the sequence's length. */
  length = 0
  sums = new Float64Array(1024)
  mins = new Float32Array(1024)
  /** Bases of each bin that a line spoke of; the rest has depth 0. */
  covered = new Uint32Array(1024)
  /** Bases by depth, whole numbers from 0; the last counts all that is deeper. */
  readonly byDepth = new Float64Array(countedDepths + 1)

  /** @param start 0-based @param end exclusive */
  add(start: number, end: number, depth: number) {
    if (end <= start) return
    while (Math.ceil(end / this.binSize) > mostBins) this.#halve()
    this.#reserve(Math.ceil(end / this.binSize))
    this.length = Math.max(this.length, end)
    const whole = Math.max(0, Math.min(countedDepths, Math.floor(depth)))
    this.byDepth[whole] = (this.byDepth[whole] ?? 0) + (end - start)
    const last = Math.floor((end - 1) / this.binSize)
    for (let bin = Math.floor(start / this.binSize); bin <= last; bin++) {
      const from = Math.max(start, bin * this.binSize)
      const to = Math.min(end, (bin + 1) * this.binSize)
      const before = this.covered[bin] ?? 0
      this.mins[bin] = before === 0 ? depth : Math.min(this.mins[bin] ?? depth, depth)
      this.covered[bin] = before + to - from
      this.sums[bin] = (this.sums[bin] ?? 0) + depth * (to - from)
    }
  }

  #halve() {
    for (let bin = 0; bin < this.sums.length / 2; bin++) {
      const [left, right] = [2 * bin, 2 * bin + 1]
      const rest = this.#seenBases(right) === 0 ? Infinity : this.#lowest(right)
      this.mins[bin] = Math.min(this.#lowest(left), rest)
      this.sums[bin] = (this.sums[left] ?? 0) + (this.sums[right] ?? 0)
      this.covered[bin] = (this.covered[left] ?? 0) + (this.covered[right] ?? 0)
    }
    const half = this.sums.length / 2
    this.sums.fill(0, half)
    this.mins.fill(0, half)
    this.covered.fill(0, half)
    this.binSize *= 2
  }

  /** Bases of a bin that lie before the last base seen. */
  #seenBases(bin: number): number {
    return Math.max(0, Math.min(this.binSize, this.length - bin * this.binSize))
  }

  #lowest(bin: number): number {
    return (this.covered[bin] ?? 0) < this.#seenBases(bin) ? 0 : (this.mins[bin] ?? 0)
  }

  #reserve(bins: number) {
    if (bins <= this.sums.length) return
    const size = 2 ** Math.ceil(Math.log2(bins))
    const grown = {
      sums: new Float64Array(size),
      mins: new Float32Array(size),
      covered: new Uint32Array(size),
    }
    grown.sums.set(this.sums)
    grown.mins.set(this.mins)
    grown.covered.set(this.covered)
    Object.assign(this, grown)
  }
}

/** What the page needs of the bins, as plain data. */
export type DepthTrack = Pick<DepthBins, 'binSize' | 'length' | 'sums' | 'mins' | 'covered' | 'byDepth'>

/** What was gathered, as far as the file went. */
export function trackOf(bins: DepthBins): DepthTrack {
  const used = Math.ceil(bins.length / bins.binSize)
  return {
    binSize: bins.binSize,
    length: bins.length,
    sums: bins.sums.slice(0, used),
    mins: bins.mins.slice(0, used),
    covered: bins.covered.slice(0, used),
    byDepth: bins.byDepth.slice(),
  }
}

/** Mean and lowest depth of 0-based bases from start to end (exclusive), as fine as the bins are. */
export function depthOf(track: DepthTrack, start: number, end: number): DepthBin {
  const first = Math.max(0, Math.floor(start / track.binSize))
  const last = Math.min(track.sums.length - 1, Math.floor((Math.max(end, start + 1) - 1) / track.binSize))
  let sum = 0
  let min = Infinity
  for (let bin = first; bin <= last; bin++) {
    sum += track.sums[bin] ?? 0
    min = Math.min(min, lowest(track, bin))
  }
  const bases = Math.min(track.length, (last + 1) * track.binSize) - first * track.binSize
  return last < first ? { mean: 0, min: 0 } : { mean: sum / bases, min }
}

/** Lowest depth in a bin; bases that no line spoke of have depth 0. */
function lowest(track: DepthTrack, bin: number): number {
  const bases = Math.min(track.binSize, track.length - bin * track.binSize)
  return (track.covered[bin] ?? 0) < bases ? 0 : (track.mins[bin] ?? 0)
}

/** Share of the sequence, 0 to 1, that is at least so deep. */
export function shareAtLeast(track: DepthTrack, depth: number): number {
  let reached = 0
  for (let at = Math.max(0, Math.ceil(depth)); at < track.byDepth.length; at++)
    reached += track.byDepth[at] ?? 0
  return depth <= 0 ? 1 : track.length > 0 ? reached / track.length : 0
}

/** Reads over a base, on the average of all bases. */
export function meanDepth(track: DepthTrack): number {
  const sum = track.sums.reduce((total, value) => total + value, 0)
  return track.length > 0 ? sum / track.length : 0
}

/** Stretches below a depth, 1-based and inclusive, as fine as the bins are. */
export function stretchesBelow(track: DepthTrack, depth: number): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = []
  for (let bin = 0; bin < track.sums.length; bin++) {
    if (lowest(track, bin) >= depth) continue
    const start = bin * track.binSize + 1
    const end = Math.min(track.length, (bin + 1) * track.binSize)
    const before = stretches.at(-1)
    if (before && before.end + 1 === start) before.end = end
    else stretches.push({ start, end })
  }
  return stretches
}
