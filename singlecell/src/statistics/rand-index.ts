/** How far two ways of grouping agree beyond chance, 1 being the same (Hubert and Arabie 1985). */
export function adjustedRandIndex(
  one: ArrayLike<number | string>,
  other: ArrayLike<number | string>,
): number {
  const both = new Map<string, number>()
  const [ofOne, ofOther] = [new Map<number | string, number>(), new Map<number | string, number>()]
  const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? '', other[at] ?? '']
    count(both, JSON.stringify([a, b]))
    count(ofOne, a)
    count(ofOther, b)
  }
  const pairs = (counts: Map<unknown, number>) =>
    [...counts.values()].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0)
  const [together, first, second] = [pairs(both), pairs(ofOne), pairs(ofOther)]
  const expected = (first * second) / ((one.length * (one.length - 1)) / 2)
  const most = (first + second) / 2
  return most === expected ? 1 : (together - expected) / (most - expected)
}
