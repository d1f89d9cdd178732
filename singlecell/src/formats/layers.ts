import type { File } from 'h5wasm'
import { type Compressed, compressedOf, isWithin, keepAcross } from '../compressed.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { matrixIn } from '../hdf5/matrix.ts'
import { datasetIn, groupIn, numbersOf } from '../hdf5/reading.ts'
import { tableOf } from '../hdf5/table.ts'
import { writeByGene } from '../hdf5/writing.ts'
import { Unreadable } from '../unreadable.ts'
import { h5adIn } from './h5ad.ts'
import { loomIn } from './loom.ts'
import { tenXIn } from './tenx-h5.ts'

/** Values of the same cells and genes as those that are analysed, such as of spliced transcripts. */
interface Layer {
  readonly name: string
  readonly byGene: () => Compressed
}

/** The layers of an HDF5 file beside the matrix that is read of it. */
function layersIn(file: File): Layer[] {
  const layers = groupIn(file, 'layers')
  if (!layers || tenXIn(file)) return []
  const loom = loomIn(file)
  if (loom)
    return layers.keys().flatMap((name) => {
      const data = datasetIn(layers, name)
      const isSame = data?.shape?.[0] === loom.genes && data.shape[1] === loom.cells
      return data && isSame
        ? [{ name, byGene: () => compressedOf(numbersOf(data.value), loom.genes, loom.cells) }]
        : []
    })
  const { place, genes, matrix } = h5adIn(file)
  // Genes of `raw` may be others than those of layers.
  if (place.startsWith('raw/') && tableOf(file, 'var')?.index().join('\n') !== genes.index().join('\n'))
    return []
  return layers.keys().flatMap((name) => {
    const one = place === `layers/${name}` ? undefined : matrixIn(layers, name)
    const isSame = one?.cells === matrix.cells && one.genes === matrix.genes
    return one && isSame ? [{ name, byGene: one.byGene }] : []
  })
}

/**
 * Carries the layers of one file, with the cells that stay, into an h5ad that was written from it, one after the other. One
 * that is too large to be read, or leads out of the matrix, stays behind.
 */
export async function carryLayers(from: string, to: string, stay: Uint8Array): Promise<void> {
  const names = await withHdf5(from, 'r', (file) => layersIn(file).map(({ name }) => name))
  for (const name of names) {
    const layer = await withHdf5(from, 'r', (file) => layerOf(file, name))
    if (layer) await withHdf5(to, 'a', (file) => putLayer(file, name, keepAcross(layer, stay)))
  }
}

function layerOf(file: File, name: string): Compressed | undefined {
  try {
    const found = layersIn(file)
      .find((layer) => layer.name === name)
      ?.byGene()
    return found && isWithin(found) ? found : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function putLayer(file: File, name: string, layer: Compressed): void {
  const layers = groupIn(file, 'layers')
  if (layers) writeByGene(layers, layers.keys().includes(name) ? `${name}_of_file` : name, layer)
}
