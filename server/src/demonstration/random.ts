/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** At least 0 and less than 1. */
  uniform(): number
  /** A whole number at least 0 and less than `limit`. */
  below(limit: number): number
  normal(mean: number, deviation: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** A generator after sfc32 of PractRand: 128 bits of state, a period of at least 2^32. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const uniform = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 2 ** 32
  }
  // The seed is in one word of the state; some rounds spread it over all.
  for (let round = 0; round < 20; round += 1) uniform()
  const below = (limit: number) => Math.floor(uniform() * limit)
  return {
    uniform,
    below,
    // Box and Muller's transform; 1 − u keeps the logarithm off zero.
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: uniform() }))
        .toSorted((x, y) => x.key - y.key)
        .map(({ item }) => item),
  }
}
