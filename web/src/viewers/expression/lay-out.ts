import { UMAP } from 'umap-js'

export type Points = readonly (readonly [number, number])[]

/** Rows of values as points in a plane, by UMAP. */
export function layOut(samples: number[][]): Points {
  const umap = new UMAP({ nComponents: 2, nNeighbors: Math.min(15, samples.length - 1), random: seeded(42) })
  return umap.fit(samples).map(([x = 0, y = 0]): [number, number] => [x, y])
}

/** Numbers from 0 to 1 that are the same each time: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
