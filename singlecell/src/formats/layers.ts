import type { Dataset, File, Group } from 'h5wasm'
import { kindOfValues, type ValueKind } from '../cells.ts'
import { type Compressed, isWithin, keepAcross, mostValues } from '../compressed.ts'
import { compressedDense } from '../hdf5/dense.ts'
import { readingOf, withSource } from '../hdf5/open.ts'
import { matrixIn, type StoredMatrix } from '../hdf5/matrix.ts'
import { datasetIn, groupIn, numbersOf } from '../hdf5/reading.ts'
import { tableOf } from '../hdf5/table.ts'
import { writeByGene } from '../hdf5/writing.ts'
import { Unreadable } from '../unreadable.ts'
import { h5adIn } from './h5ad.ts'
import { loomIn } from './loom.ts'
import { tenXIn } from './tenx-h5.ts'

/** What a layer is called, and what its values are, as far as some of them tell. */
export interface LayerName {
  readonly name: string
  readonly kind: ValueKind
}

/** Values of the same cells and genes as those that are analysed, such as of spliced transcripts. */
export interface Layer extends LayerName {
  /** Throws `Unreadable` where they lead out of the matrix, or are too many. */
  readonly byGene: () => Compressed
}

type Stored = Pick<StoredMatrix, 'some' | 'byGene'> & { readonly values: number }

/** The layers of an HDF5 file beside the matrix that is read of it, and the names of those that do not fit to it. */
export function layersIn(file: File): { readonly fit: Layer[]; readonly unfit: string[] } {
  const layers = groupIn(file, 'layers')
  if (!layers || tenXIn(file)) return { fit: [], unfit: [] }
  const loom = loomIn(file)
  const { names, stored } = loom ? ofLoom(layers, loom) : ofH5ad(file, layers)
  const found = names.map((name) => [name, layerOf(name, stored(name))] as const)
  return {
    fit: found.flatMap(([, layer]) => layer ?? []),
    unfit: found.flatMap(([name, layer]) => (layer ? [] : [name])),
  }
}

function ofLoom(layers: Group, { genes, cells }: { genes: number; cells: number }) {
  const stored = (name: string): Stored | undefined => {
    const data = datasetIn(layers, name)
    if (data?.shape?.[0] !== genes || data.shape[1] !== cells) return undefined
    return {
      values: 0,
      some: () => middleOf(data, genes, cells),
      byGene: () => compressedDense(data, [genes, cells], 'rows'),
    }
  }
  return { names: layers.keys(), stored }
}

function middleOf(data: Dataset, rows: number, columns: number): ArrayLike<number> {
  const some = Math.max(1, Math.min(rows, Math.floor(10_000 / columns)))
  const from = Math.floor((rows - some) / 2)
  return numbersOf(data.slice([[from, from + some], []]))
}

function ofH5ad(file: File, layers: Group) {
  const { place, genes, matrix } = h5adIn(file)
  // Genes of `raw` may be others than those of layers.
  const areOthers =
    place.startsWith('raw/') && tableOf(file, 'var')?.index().join('\n') !== genes.index().join('\n')
  const stored = (name: string): Stored | undefined => {
    const one = areOthers ? undefined : matrixIn(layers, name)
    if (one?.cells !== matrix.cells || one.genes !== matrix.genes) return undefined
    return { ...one, values: one.kept === 'dense' ? 0 : one.values }
  }
  return { names: layers.keys().filter((name) => place !== `layers/${name}`), stored }
}

/** @param stored with how many values it is known to hold; of a dense one that is known when it is read */
function layerOf(name: string, stored: Stored | undefined): Layer | undefined {
  if (!stored || stored.values > mostValues) return undefined
  const kind = kindIn(stored)
  const byGene = () => {
    const found = stored.byGene()
    if (!isWithin(found)) throw new Unreadable('sizes_differ')
    return found
  }
  return kind && { name, kind, byGene }
}

/** Undefined where it cannot be read, such as by its compression. */
function kindIn({ some }: Stored): ValueKind | undefined {
  try {
    return kindOfValues(Array.from(some()).filter(Number.isFinite))
  } catch {
    return undefined
  }
}

/** What a layer holds, where it is needed. Throws `unfit_layer`. */
export function readLayer(file: File, wanted: string): Compressed {
  const layer = layersIn(file).fit.find(({ name }) => name === wanted)
  const values = layer && valuesOf(layer)
  if (!values) throw new Unreadable('unfit_layer', wanted)
  return values
}

/** Undefined where it cannot be read, which is found only now. */
function valuesOf({ byGene }: Layer): Compressed | undefined {
  try {
    return byGene()
  } catch {
    return undefined
  }
}

/**
 * Carries the layers of one file, with the cells that stay, into an h5ad that was written from it, one after the other.
 * Gives the names of those that stay behind: as they do not fit to the matrix, or as they turned out unreadable.
 */
export function carryLayers(
  from: string,
  to: string,
  stay: Uint8Array,
): Promise<{ readonly unfit: string[]; readonly unread: string[] }> {
  return withSource(from, to, (source, target) => {
    const { fit, unfit } = readingOf(() => layersIn(source))
    const unread = fit.filter((layer) => {
      const values = valuesOf(layer)
      if (values) putLayer(target, layer.name, keepAcross(values, stay))
      return !values
    })
    return { unfit, unread: unread.map(({ name }) => name) }
  })
}

/** Adds a layer; one that is called as one of ours is told apart. */
export function putLayer(file: File, name: string, layer: Compressed): void {
  const layers = groupIn(file, 'layers')
  if (layers) writeByGene(layers, layers.keys().includes(name) ? `${name}_of_file` : name, layer)
}
