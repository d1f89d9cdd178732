/** A number as it is written: its digits as a whole number, and the power of ten that they are to be taken by. */
const written = { digits: Number.NaN, power: 0 }

/** Reads a number into `written`, which is one object because a new one for each line would cost more than the reading. */
function readNumber(bytes: Uint8Array, start: number, end: number) {
  let digits = 0
  let power = 0
  let at = start
  let seen = false
  let behind = false
  const negative = bytes[at] === 45
  if (negative || bytes[at] === 43) at += 1
  for (; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 48 && byte <= 57) {
      seen = true
      digits = digits * 10 + byte - 48
      if (behind) power -= 1
    } else if (byte === 46 && !behind) behind = true
    else break
  }
  if (at < end) {
    const isExponent = seen && (bytes[at] === 101 || bytes[at] === 69)
    power += isExponent ? exponentIn(bytes, at + 1, end) : Number.NaN
  }
  written.digits = seen ? (negative ? -digits : digits) : Number.NaN
  written.power = power
}

function exponentIn(bytes: Uint8Array, start: number, end: number): number {
  const signed = bytes[start] === 45 || bytes[start] === 43
  let value = 0
  for (let at = signed ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 48 || byte > 57) return Number.NaN
    value = value * 10 + byte - 48
  }
  return bytes[start] === 45 ? -value : value
}

/** A number as it is written; NaN where it is none. */
export function numberIn(bytes: Uint8Array, start: number, end: number): number {
  readNumber(bytes, start, end)
  const { digits, power } = written
  return power === 0 ? digits : power < 0 ? digits / 10 ** -power : digits * 10 ** power
}

/** −log10 of a p as it is written, which may be smaller than any number of a computer; a p of 0 counts as the smallest. */
export function minusLog10In(bytes: Uint8Array, start: number, end: number): number {
  readNumber(bytes, start, end)
  const { digits, power } = written
  if (digits === 0 && !Number.isNaN(power)) return -Math.log10(Number.MIN_VALUE)
  const strength = -(Math.log10(digits) + power)
  // Rounding may leave a p of 1 a little above it.
  return strength <= 0 && strength > -1e-9 ? 0 : strength
}
