/** Marsaglia's xorshift, from 0 to 1: the same seed draws the same, so that the same data give the same result. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
