/**
 * How many of the names come again. Of a million cells the names themselves would take longer to keep, and ten times the
 * memory: what is kept of each is 64 bits, of which two different names share the same less than once in a billion files.
 */
export function repeatedIn(pieces: Iterable<readonly string[]>): number {
  const parts = Array.from(pieces, markedOf)
  const marks = new BigUint64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    marks.set(part, end)
    end += part.length
  }
  marks.sort()
  const halves = new Uint32Array(marks.buffer)
  let repeated = 0
  for (let at = 2; at < halves.length; at += 2)
    if (halves[at] === halves[at - 2] && halves[at + 1] === halves[at - 1]) repeated += 1
  return repeated
}

function markedOf(names: readonly string[]): BigUint64Array {
  const halves = new Uint32Array(2 * names.length)
  for (const [at, name] of names.entries()) mark(name, halves, 2 * at)
  return new BigUint64Array(halves.buffer)
}

/** Two sums of a name’s letters, each mixed after every letter, as names of cells differ in few of them. */
function mark(name: string, into: Uint32Array, at: number): void {
  let [one, other] = [name.length, ~name.length]
  for (let letter = 0; letter < name.length; letter += 1) {
    const code = name.charCodeAt(letter)
    one = Math.imul(one ^ code, 0x9e3779b1)
    one ^= one >>> 15
    other = Math.imul(other ^ code, 0x85ebca77)
    other ^= other >>> 13
  }
  into[at] = one
  into[at + 1] = other
}
