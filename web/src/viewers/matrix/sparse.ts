import type { Compressed } from '@omics/singlecell/compressed'
import { mostValues } from './matrix.ts'

/**
 * The rows of a sparse matrix as a dense one; where they are too many for a tab, those that vary most, in their order.
 * @returns the rows that are kept, and their values row after row
 */
export function denseOf(matrix: Compressed): { kept: number[]; values: Float32Array } {
  const { lines, across, pointers, places, values } = matrix
  const room = Math.max(1, Math.floor(mostValues / Math.max(1, across)))
  const all = Array.from({ length: lines }, (_, line) => line)
  const kept = lines <= room ? all : mostVarying(matrix, room)
  const dense = new Float32Array(kept.length * across)
  for (const [to, line] of kept.entries())
    for (let at = pointers[line] ?? 0; at < (pointers[line + 1] ?? 0); at += 1)
      dense[to * across + (places[at] ?? 0)] = values[at] ?? 0
  return { kept, values: dense }
}

function mostVarying({ lines, across, pointers, values }: Compressed, room: number): number[] {
  const variances = Float64Array.from({ length: lines }, (_, line) => {
    let [sum, squares] = [0, 0]
    for (let at = pointers[line] ?? 0; at < (pointers[line + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0
      sum += value
      squares += value * value
    }
    return squares / across - (sum / across) ** 2
  })
  return Array.from({ length: lines }, (_, line) => line)
    .toSorted((one, other) => (variances[other] ?? 0) - (variances[one] ?? 0))
    .slice(0, room)
    .toSorted((one, other) => one - other)
}
