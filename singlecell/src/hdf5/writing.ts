import type { Group } from 'h5wasm'
import type { Column } from '../cells.ts'
import type { Compressed } from '../compressed.ts'
import { attributeOf, textsOf } from './reading.ts'
import { writeUnordered } from './unordered.ts'

const chunk = 65_536
const compression: { compression: 'gzip'; compression_opts: number } = {
  compression: 'gzip',
  compression_opts: 2,
}

/** Says how a part is kept, as anndata wants to know it. */
export function encode(
  of: { create_attribute: Group['create_attribute'] },
  type: string,
  version: string,
): void {
  of.create_attribute('encoding-type', type)
  of.create_attribute('encoding-version', version)
}

export function groupOf(parent: Group, name: string, type = 'dict', version = '0.1.0'): Group {
  const group = parent.create_group(name)
  encode(group, type, version)
  return group
}

/** Numbers of any number of axes; large ones in packed pieces, which can be read one by one. */
export function writeNumbers(
  parent: Group,
  name: string,
  data: Int8Array | Int32Array | Float32Array | Float64Array,
  shape: readonly number[] = [data.length],
  options: { encoded?: boolean; packed?: boolean } = {},
): void {
  const { encoded = true, packed = true } = options
  const isLarge = packed && data.length > 1024 && shape.length === 1
  const made = parent.create_dataset({
    name,
    data,
    shape: [...shape],
    ...(isLarge ? { chunks: [Math.min(chunk, data.length)], ...compression } : {}),
  })
  if (encoded) encode(made, 'array', '0.2.0')
}

export function writeTexts(
  parent: Group,
  name: string,
  texts: readonly string[],
  { encoded = true } = {},
): void {
  const made = parent.create_dataset({ name, data: [...texts], shape: [texts.length], dtype: 'S' })
  if (encoded) encode(made, 'string-array', '0.2.0')
}

export function writeText(parent: Group, name: string, text: string): void {
  encode(parent.create_dataset({ name, data: text, shape: [], dtype: 'S' }), 'string', '0.2.0')
}

/** A matrix of cells and genes, kept by gene, so that those of one gene lie together. */
export function writeByGene(parent: Group, name: string, matrix: Compressed): void {
  const group = groupOf(parent, name, 'csc_matrix')
  const pointers = isShort(matrix) ? Int32Array.from(matrix.pointers) : matrix.pointers
  group.create_attribute('shape', [matrix.across, matrix.lines], [2], '<q')
  writeNumbers(group, 'data', matrix.values, undefined, { encoded: false })
  writeNumbers(group, 'indices', matrix.places, undefined, { encoded: false })
  writeNumbers(group, 'indptr', pointers, undefined, { encoded: false })
}

/** Other values at the places of X, which the file holds once. */
export function writeLayer(layers: Group, name: string, matrix: Compressed, values: Float32Array): void {
  const group = groupOf(layers, name, 'csc_matrix')
  group.create_attribute('shape', [matrix.across, matrix.lines], [2], '<q')
  writeNumbers(group, 'data', values, undefined, { encoded: false })
  for (const part of ['indices', 'indptr']) group.create_hard_link(`/X/${part}`, part)
}

const isShort = ({ places }: Compressed) => places.length < 2 ** 31

/** A table of anndata with its index. */
export function writeTable(
  parent: Group,
  name: string,
  index: readonly string[],
  columns: readonly Column[],
): void {
  const group = groupOf(parent, name, 'dataframe', '0.2.0')
  group.create_attribute('_index', '_index')
  writeOrder(group, columns)
  writeTexts(group, '_index', index)
  for (const column of columns) writeColumn(group, safeName(column.name), column)
}

/** Puts columns behind those of a table that was written before. */
export function addColumns(group: Group, columns: readonly Column[]): void {
  const before = textsOf(attributeOf(group, 'column-order')).map((name) => ({ name }))
  group.delete_attribute('column-order')
  writeOrder(group, [...before, ...columns])
  for (const column of columns) writeColumn(group, safeName(column.name), column)
}

function writeOrder(group: Group, columns: readonly { readonly name: string }[]): void {
  const order = columns.map(({ name }) => safeName(name))
  if (order.length === 0) group.create_attribute('column-order', new Float64Array(0), [0], '<d')
  else group.create_attribute('column-order', order, [order.length], 'S')
}

/** A slash would be a folder. */
export const safeName = (name: string) => name.replaceAll('/', '_') || 'unnamed'

function writeColumn(group: Group, name: string, column: Column): void {
  if ('values' in column) return writeNumbers(group, name, column.values)
  const inner = groupOf(group, name, 'categorical', '0.2.0')
  writeUnordered(inner)
  writeNumbers(inner, 'codes', column.codes)
  writeTexts(inner, 'categories', column.names)
}
