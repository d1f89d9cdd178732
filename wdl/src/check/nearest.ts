/** How many letters may still be compared: a file of ten thousand unknown names has no slip of a letter. */
export type Effort = { left: number }
export const mostEffort = 5_000_000

/** The known name that was most likely meant by an unknown one, if any comes near before the effort is spent. */
export function nearest(
  unknown: string,
  known: Iterable<string>,
  effort: Effort = { left: mostEffort },
): string | undefined {
  const lower = unknown.toLowerCase()
  let best: string | undefined
  // Of names of one or two letters every one is near to every other.
  const furthest = unknown.length < 3 ? 0 : Math.max(1, Math.floor(unknown.length / 3))
  let bestDistance = furthest + 1
  for (const name of known) {
    const isFar = Math.abs(name.length - unknown.length) >= bestDistance || name === ''
    const letters = isFar ? 1 : name.length * unknown.length
    if (letters > effort.left) break
    effort.left -= letters
    if (isFar) continue
    const found = name.toLowerCase() === lower ? 0.5 : distance(unknown, name)
    if (found < bestDistance) {
      best = name
      bestDistance = found
    }
  }
  return best
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
