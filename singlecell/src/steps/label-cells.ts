import { basename } from 'node:path'
import { labelBy, type Labelled } from '../reference/label.ts'
import { readReference } from '../reference/read.ts'
import { spread } from '../statistics/median.ts'
import { readExpression } from './kept.ts'
import { writeTsv } from './step-files.ts'

/**
 * Labels each cell by a reference: writes labels.tsv, a cell a row with its type, score and how far that is above the
 * second, and label_scores.tsv with the score of each type.
 */
export async function labelCells(
  kept: string,
  reference: string,
  { column, threads }: { readonly column: string; readonly threads: number },
): Promise<void> {
  const known = await readReference({ path: reference, name: basename(reference) }, column)
  const found = await labelBy(known, await readExpression(kept), threads)
  const pruned = outlying(found)
  await writeTsv(
    'labels.tsv',
    ['type', 'score', 'delta'],
    Array.from(found.best, (type, cell) => [
      pruned[cell] ? 'unknown' : (known.types[type] ?? 'unknown'),
      (found.scores[type]?.[cell] ?? 0).toFixed(4),
      (found.delta[cell] ?? 0).toFixed(4),
    ]),
  )
  await writeTsv(
    'label_scores.tsv',
    known.types,
    Array.from(found.best, (_, cell) => found.scores.map((scores) => (scores[cell] ?? 0).toFixed(4))),
  )
}

/**
 * Cells that are closer between two types than others of their type: more than three median absolute deviations below
 * the median of their type's, as SingleR prunes them.
 */
function outlying({ best, delta, types }: Labelled): Uint8Array {
  const limits = types.map((_, type) => {
    const { middle, deviation } = spread(
      delta.filter((value, cell) => best[cell] === type && Number.isFinite(value)),
    )
    return middle - 3 * deviation
  })
  return Uint8Array.from(best, (type, cell) => Number((delta[cell] ?? 0) < (limits[type] ?? -Infinity)))
}
