import { cellCycle } from '../cell-cycle.ts'
import { binned, scoresOf } from '../statistics/gene-set-score.ts'
import { readExpression } from './kept.ts'
import { listsIn } from './gene-lists.ts'
import { writeTsv } from './step-files.ts'

/** With fewer genes of a list in the matrix nothing is said. */
const fewestGenes = 3
/** Columns that one still finds one's way among. */
const mostLists = 50

/**
 * Says of each cell how much it has of the genes of S and G2M, which phase it is in, and its score of each list of a
 * file: writes scores.tsv, a cell a row. Lists of which hardly a gene is in the matrix are left out.
 */
export async function scoreCells(kept: string, lists: string | undefined): Promise<void> {
  const { genes, byGene } = await readExpression(kept)
  const places = new Map(genes.map((gene, at) => [gene.toUpperCase(), at]))
  const bins = binned(byGene)
  const scored = (wanted: readonly string[]) => {
    const present = [...new Set(wanted.flatMap((gene) => places.get(gene.toUpperCase()) ?? []))]
    return present.length < fewestGenes ? undefined : scoresOf(bins, present)
  }
  const [s, g2m] = [scored(cellCycle.S), scored(cellCycle.G2M)]
  const columns: [name: string, valueOf: (cell: number) => string | number][] = []
  if (s && g2m) {
    columns.push(['S_score', numbersIn(s)], ['G2M_score', numbersIn(g2m)])
    columns.push(['phase', (cell) => phaseOf(s[cell] ?? 0, g2m[cell] ?? 0)])
  }
  const own = lists === undefined ? [] : (await listsIn(lists)).slice(0, mostLists)
  for (const list of own) {
    const found = scored(list.genes)
    if (found) columns.push([`score_${list.name}`, numbersIn(found)])
  }
  await writeTsv(
    'scores.tsv',
    columns.map(([name]) => name),
    Array.from({ length: byGene.across }, (_, cell) => columns.map(([, valueOf]) => valueOf(cell))),
  )
}

const numbersIn = (scores: Float64Array) => (cell: number) => Number((scores[cell] ?? 0).toPrecision(6))

/** Neither where both are below what other genes of the cell say. */
const phaseOf = (s: number, g2m: number) => (Math.max(s, g2m) <= 0 ? 'G1' : s > g2m ? 'S' : 'G2M')
