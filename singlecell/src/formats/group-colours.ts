import type { Group } from 'h5wasm'
import type { Column } from '../cells.ts'
import { datasetIn, groupIn, textsOf, wholeOf } from '../hdf5/reading.ts'
import { safeName, writeTexts } from '../hdf5/writing.ts'

/** Red, green and blue; what stands behind them is how opaque it is. */
const hex = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i

/** A column with the colours that the file gives its groups, as scanpy keeps them beside it; as it is where they are not one for each. */
export function coloured(file: Group, column: Column): Column {
  if (!('codes' in column)) return column
  const about = groupIn(file, 'uns')
  const told = about && datasetIn(about, placeOf(column.name))
  const colours = told?.shape?.length === 1 ? textsOf(wholeOf(told)).slice(0, column.names.length) : []
  const isWhole = colours.length === column.names.length && colours.every((colour) => hex.test(colour))
  return isWhole ? { ...column, colours } : column
}

/** Puts the colours of groups beside what else is told about the whole. */
export function writeColours(about: Group, columns: readonly Column[]): void {
  for (const column of columns)
    if ('codes' in column && column.colours) writeTexts(about, placeOf(column.name), column.colours)
}

const placeOf = (name: string) => `${safeName(name)}_colors`
