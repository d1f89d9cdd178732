import type { File, Group } from 'h5wasm'
import type { Column, Embedding } from './cells.ts'
import { type Compressed, requireSound, turned } from './compressed.ts'
import { geneNames, type H5ad, h5adIn } from './formats/h5ad.ts'
import { shownIn } from './browse.ts'
import { withHdf5 } from './hdf5/open.ts'
import { datasetIn, textsOf } from './hdf5/reading.ts'
import { encode, safeName, writeNumbers, writeTexts } from './hdf5/writing.ts'

/** What is read of one file and written into the other. */
interface Carried {
  readonly barcodes: readonly string[]
  readonly genes: readonly string[]
  readonly values: Compressed
  readonly countedGenes: readonly string[]
  readonly counts: Compressed
  readonly columns: readonly Column[]
  readonly embeddings: readonly Embedding[]
  readonly methods: string | undefined
}

/**
 * Writes an h5ad as Seurat’s readers take it, of which SeuratDisk is the strictest: values and counts by cell, the counts
 * in `raw`, categories as anndata 0.7 kept them, no layers, and of what is about the whole the methods alone.
 * https://mojaveazure.github.io/seurat-disk/reference/Convert.html
 * @param more columns of cells behind those of the file
 */
export async function writeForSeurat(
  path: string,
  to: string,
  more: (file: H5ad) => Column[],
): Promise<void> {
  const carried = await withHdf5(path, 'r', (file) => carriedOf(file, more))
  await withHdf5(to, 'w', (file) => {
    writeByCell(file, 'X', carried.values)
    writeOldTable(file, 'obs', carried.barcodes, carried.columns)
    writeOldTable(file, 'var', carried.genes, [])
    const raw = file.create_group('raw')
    writeByCell(raw, 'X', carried.counts)
    writeOldTable(raw, 'var', carried.countedGenes, [])
    const obsm = file.create_group('obsm')
    for (const { name, axes, points } of carried.embeddings)
      writeNumbers(obsm, name, points, [carried.barcodes.length, axes], { encoded: false })
    const about = file.create_group('uns')
    if (carried.methods !== undefined) writeTexts(about, 'methods', [carried.methods], { encoded: false })
  })
}

function carriedOf(file: File, more: (parts: H5ad) => Column[]): Carried {
  const [parts, shown] = [h5adIn(file), shownIn(file)]
  const read = (one: H5ad) => {
    const byGene = one.matrix.byGene()
    requireSound(byGene)
    return turned(byGene)
  }
  const values = read(shown)
  const isSame = shown === parts || shown.matrix === parts.matrix
  const methods = datasetIn(file, 'uns/methods')
  return {
    barcodes: parts.cells.index(),
    genes: geneNames(shown).names,
    values,
    countedGenes: geneNames(parts).names,
    counts: isSame ? values : read(parts),
    columns: [...parts.cells.names.flatMap((name) => parts.cells.column(name) ?? []), ...more(parts)],
    embeddings: parts.embeddings.flatMap((name) => parts.embedding(name) ?? []),
    methods: methods && textsOf(methods.value)[0],
  }
}

/** Genes of a cell lie together, as they do in Seurat. */
function writeByCell(
  parent: Group,
  name: string,
  { lines, across, pointers, places, values }: Compressed,
): void {
  const group = parent.create_group(name)
  encode(group, 'csr_matrix', '0.1.0')
  group.create_attribute('shape', [lines, across], [2], '<q')
  writeNumbers(group, 'data', values, undefined, { encoded: false })
  writeNumbers(group, 'indices', places, undefined, { encoded: false })
  writeNumbers(group, 'indptr', Int32Array.from(pointers), undefined, { encoded: false })
}

/** A table of anndata 0.7, whose names of categories stand beside the columns. */
function writeOldTable(
  parent: Group,
  name: string,
  index: readonly string[],
  columns: readonly Column[],
): void {
  const group = parent.create_group(name)
  encode(group, 'dataframe', '0.1.0')
  group.create_attribute('_index', '_index')
  const names = columns.map((column) => safeName(column.name))
  if (names.length > 0) group.create_attribute('column-order', names, [names.length], 'S')
  else group.create_attribute('column-order', new Float64Array(0), [0], '<d')
  writeTexts(group, '_index', index, { encoded: false })
  const coded = columns.filter((column) => 'codes' in column)
  const categories = coded.length > 0 ? group.create_group('__categories') : undefined
  for (const column of columns) {
    const own = safeName(column.name)
    if (!('codes' in column)) writeNumbers(group, own, column.values, undefined, { encoded: false })
    else if (categories) {
      writeNumbers(group, own, column.codes, undefined, { encoded: false })
      writeTexts(categories, own, column.names, { encoded: false })
      const data = datasetIn(group, own)
      const told = datasetIn(categories, own)
      if (data && told) data.create_attribute('categories', told.create_reference())
    }
  }
}
