import { withScran } from '../counting.ts'
import { readComponents } from './points.ts'
import { writeTsv } from './step-files.ts'

export type Method = 'umap' | 'tsne'

/** Of t-SNE; scran.js looks at three times as many neighbours. */
const perplexity = 30

/** Lays cells out on a plane: writes umap.tsv or tsne.tsv. */
export async function layOut(
  path: string,
  { method, neighbours, threads }: { method: Method; neighbours: number; threads: number },
): Promise<void> {
  const { barcodes, cells, axes, points } = await readComponents(path)
  const { x, y } = await withScran(threads, (scran) => {
    const index = scran.buildNeighborSearchIndex(points, { numberOfDims: axes, numberOfCells: cells })
    return method === 'umap'
      ? scran.runUmap(index, { neighbors: Math.min(neighbours, cells - 1), minDist: 0.1 })
      : scran.runTsne(index, { perplexity: Math.min(perplexity, (cells - 1) / 3) })
  })
  await writeTsv(
    `${method}.tsv`,
    ['barcode', 'x', 'y'],
    barcodes.map((barcode, cell) => [barcode, x[cell] ?? 0, y[cell] ?? 0]),
  )
}
