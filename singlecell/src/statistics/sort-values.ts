/** Fewer are sorted sooner by comparing them. */
const fewest = 64
const digit = 11
const digits = 1 << digit

/** Arrays that grow to the longest line that was sorted, so that the next one takes none. */
let [spareBits, spareGroups] = [new Uint32Array(0), new Uint16Array(0)]
const counts = new Uint32Array(digits)

/**
 * Sorts the bits of positive float32, which are in the order of the numbers, and the groups along with them. By digits from the
 * lowest, of which there are as many as the values differ in: values of one gene lie within a few powers of two.
 */
export function sortWithGroups(bits: Uint32Array, groups: Uint16Array): void {
  if (bits.length < fewest) {
    insert(bits, groups)
    return
  }
  const least = bits.reduce((low, one) => Math.min(low, one), 0xffffffff)
  const most = bits.reduce((high, one) => Math.max(high, one), 0) - least
  if (spareBits.length < bits.length) {
    spareBits = new Uint32Array(bits.length)
    spareGroups = new Uint16Array(bits.length)
  }
  let [from, to]: [Line, Line] = [
    { bits, groups },
    { bits: spareBits, groups: spareGroups },
  ]
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += digit) {
    sortByDigit(from, to, bits.length, least, shift)
    ;[from, to] = [to, from]
  }
  if (from.bits === bits) return
  bits.set(spareBits.subarray(0, bits.length))
  groups.set(spareGroups.subarray(0, bits.length))
}

interface Line {
  readonly bits: Uint32Array
  readonly groups: Uint16Array
}

function sortByDigit(from: Line, to: Line, length: number, least: number, shift: number): void {
  counts.fill(0)
  for (let at = 0; at < length; at += 1) {
    const own = (((from.bits[at] ?? 0) - least) >>> shift) & (digits - 1)
    counts[own] = (counts[own] ?? 0) + 1
  }
  let before = 0
  for (let own = 0; own < digits; own += 1) {
    const count = counts[own] ?? 0
    counts[own] = before
    before += count
  }
  for (let at = 0; at < length; at += 1) {
    const value = from.bits[at] ?? 0
    const own = ((value - least) >>> shift) & (digits - 1)
    const place = counts[own] ?? 0
    counts[own] = place + 1
    to.bits[place] = value
    to.groups[place] = from.groups[at] ?? 0
  }
}

function insert(bits: Uint32Array, groups: Uint16Array): void {
  for (let at = 1; at < bits.length; at += 1) {
    const [value, group] = [bits[at] ?? 0, groups[at] ?? 0]
    let place = at
    for (; place > 0 && (bits[place - 1] ?? 0) > value; place -= 1) {
      bits[place] = bits[place - 1] ?? 0
      groups[place] = groups[place - 1] ?? 0
    }
    bits[place] = value
    groups[place] = group
  }
}
