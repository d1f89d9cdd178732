import type { Cells, Column, Embedding, ValueKind } from './cells.ts'
import { type Compressed, mostValues } from './compressed.ts'
import { type LayerName, layersIn, putLayer, readLayer } from './formats/layers.ts'
import type { NamedFile } from './formats/matrix-market.ts'
import { isSpatial } from './formats/sections.ts'
import { writeH5ad } from './formats/write-h5ad.ts'
import { withHdf5 } from './hdf5/open.ts'
import type { Subtree } from './hdf5/subtree.ts'
import { commonLayers } from './joined-layers.ts'
import { hdf5Of, readCells, spatialOf } from './look.ts'
import { columnsOfSamples, readSampleTable } from './sample-table.ts'
import { Unreadable } from './unreadable.ts'

/** A matrix, and what its sample is called. */
export interface JoinedPart {
  readonly sample: string
  readonly files: readonly NamedFile[]
}

type Part = Cells & {
  readonly sample: string
  readonly kind: ValueKind
  readonly layers: readonly LayerName[]
  readonly spatial?: Subtree | undefined
}

/**
 * Writes the cells of several samples as one h5ad: genes are those of any of them, by their names; barcodes begin with
 * their sample, which stands in the column `sample` too, beside what a table says of the samples. Layers are kept that
 * every file has with values of the same kind. Throws `Unreadable`.
 */
export async function writeJoined(to: string, given: readonly JoinedPart[], table?: string): Promise<void> {
  const { genes, layers, genesOf } = await writeMatrix(to, given, table)
  for (const name of layers) {
    const parts = []
    for (const [at, { files }] of given.entries())
      parts.push({ genes: genesOf[at] ?? [], byGene: await layerOf(files, name) })
    const joined = joinedMatrix(parts, genes)
    if (!joined) throw new Unreadable('unfit_layer', name)
    await withHdf5(to, 'a', (file) => putLayer(file, name, joined))
  }
}

/** All but the layers, of which those are named that can be joined. The matrices are held by nobody after it. */
async function writeMatrix(to: string, given: readonly JoinedPart[], table: string | undefined) {
  const told = table === undefined ? undefined : await readSampleTable(table)
  const parts: Part[] = []
  for (const { sample, files } of given)
    parts.push({
      sample,
      ...(await readCells(files)),
      layers: await layersOf(files),
      spatial: await spatialOf(files),
    })
  if (new Set(parts.map(({ kind }) => kind)).size > 1) throw new Unreadable('mixed_kinds')
  if (parts.some(({ kind }) => kind === 'scaled')) throw new Unreadable('no_counts')
  const samples = parts.map(({ sample }) => sample)
  const sampleOf = Int32Array.from(parts.flatMap(({ barcodes }, at) => barcodes.map(() => at)))
  const genes = new Map<string, string>()
  for (const part of parts)
    for (const [at, gene] of part.genes.entries())
      if (!genes.has(gene)) genes.set(gene, part.geneIds[at] ?? gene)
  const names = [...genes.keys()]
  const matrix = joinedMatrix(parts, names)
  if (!matrix) throw new Unreadable('too_large')
  const ofTable = told ? columnsOfSamples(told, samples, sampleOf) : []
  const taken = new Set(['sample', ...ofTable.map(({ name }) => name)])
  await writeH5ad(to, {
    barcodes: parts.flatMap(({ sample, barcodes }) => barcodes.map((barcode) => `${sample}_${barcode}`)),
    genes: names,
    geneColumns: [
      { name: 'gene_ids', codes: Int32Array.from(names, (_, at) => at), names: [...genes.values()] },
    ],
    matrix,
    columns: [{ name: 'sample', codes: sampleOf, names: samples }, ...ofTable, ...ownColumns(parts, taken)],
    ...tissueOf(parts),
  })
  return {
    genes: names,
    layers: commonLayers(parts.map(({ layers }) => layers)).kept,
    genesOf: parts.map((part) => part.genes),
  }
}

async function layersOf(files: readonly NamedFile[]): Promise<readonly LayerName[]> {
  const path = hdf5Of(files)
  return path === undefined ? [] : withHdf5(path, 'r', (file) => layersIn(file).fit)
}

async function layerOf(files: readonly NamedFile[], name: string): Promise<Compressed> {
  const path = hdf5Of(files)
  if (path === undefined) throw new Unreadable('unfit_layer', name)
  return withHdf5(path, 'r', (file) => readLayer(file, name))
}

/** Undefined where they hold more values together than can be written. */
function joinedMatrix(
  parts: readonly Pick<Part, 'genes' | 'byGene'>[],
  genes: readonly string[],
): Compressed | undefined {
  const size = parts.reduce((sum, { byGene }) => sum + byGene.values.length, 0)
  if (size > mostValues) return undefined
  const [places, values] = [new Int32Array(size), new Float32Array(size)]
  const pointers = new Float64Array(genes.length + 1)
  const lines = parts.map((part) => new Map(part.genes.map((gene, at) => [gene, at])))
  let filled = 0
  for (const [at, gene] of genes.entries()) {
    let before = 0
    for (const [number, { byGene }] of parts.entries()) {
      const line = lines[number]?.get(gene)
      const [from, to] =
        line === undefined ? [0, 0] : [byGene.pointers[line] ?? 0, byGene.pointers[line + 1] ?? 0]
      for (let one = from; one < to; one += 1) {
        places[filled] = before + (byGene.places[one] ?? 0)
        values[filled] = byGene.values[one] ?? 0
        filled += 1
      }
      before += byGene.across
    }
    pointers[at + 1] = filled
  }
  const across = parts.reduce((sum, { byGene }) => sum + byGene.across, 0)
  return { lines: genes.length, across, pointers, places, values }
}

/** What the files themselves know of cells; where a file does not, nothing. What is named as ours is told apart. */
function ownColumns(parts: readonly Part[], taken: ReadonlySet<string>): Column[] {
  const names = new Set(parts.flatMap(({ columns }) => columns.map(({ name }) => name)))
  return [...names].map((name): Column => {
    const found = parts.map(({ columns }) => columns.find((column) => column.name === name))
    const shown = taken.has(name) ? `${name}_of_file` : name
    return found.every((column) => !column || 'values' in column)
      ? { name: shown, values: numbersOf(parts, found) }
      : { name: shown, ...codesOf(parts, found) }
  })
}

function numbersOf(parts: readonly Part[], found: readonly (Column | undefined)[]): Float64Array {
  return Float64Array.from(
    parts.flatMap(({ barcodes }, at) => {
      const column = found[at]
      return barcodes.map((_, cell) => (column && 'values' in column ? (column.values[cell] ?? NaN) : NaN))
    }),
  )
}

function codesOf(parts: readonly Part[], found: readonly (Column | undefined)[]) {
  const numbers = new Map<string, number>()
  const codeOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  const codes = Int32Array.from(
    parts.flatMap(({ barcodes }, at) => {
      const column = found[at]
      const texts = column && textsOf(column)
      return barcodes.map((_, cell) => {
        const text = texts?.(cell)
        return text === undefined ? -1 : codeOf(text)
      })
    }),
  )
  return { codes, names: [...numbers.keys()] }
}

const textsOf = (column: Column) => (cell: number) =>
  'values' in column ? String(column.values[cell] ?? '') : column.names[column.codes[cell] ?? -1]

/** Where all samples lie in tissue; a section that is the only one of its sample is called as that. */
function tissueOf(parts: readonly Part[]): { embeddings?: Embedding[]; spatial?: Subtree } {
  const placed = parts.map(({ embeddings }) => embeddings.find(({ name }) => isSpatial(name)))
  if (placed.some((one) => one === undefined)) return {}
  const points = Float32Array.from(
    placed.flatMap((one) =>
      one
        ? Array.from(
            { length: (one.points.length / one.axes) * 2 },
            (_, at) => one.points[(at >> 1) * one.axes + (at & 1)] ?? NaN,
          )
        : [],
    ),
  )
  const sections = parts.flatMap(({ sample, spatial }) => {
    const own = spatial && 'parts' in spatial ? [...spatial.parts] : []
    return own.map(([name, part]) => [own.length === 1 ? sample : `${sample} ${name}`, part] as const)
  })
  const marks = { 'encoding-type': 'dict', 'encoding-version': '0.1.0' }
  return {
    embeddings: [{ name: 'spatial', axes: 2, points }],
    ...(sections.length > 0 && { spatial: { marks, parts: new Map(sections) } }),
  }
}
