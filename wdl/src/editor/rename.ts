import { loadAndCheckAll, type CheckedFile, type ReadSource } from '../check/load.ts'
import { isReserved } from '../syntax/keywords.ts'
import { occurrencesAt, type Occurrence } from './occurrences.ts'

export type RenameEdit = { uri: string; start: number; end: number; replace: string }

/** The edits, or why there are none: no name stands there, it is no name, or it would mean something else. */
export type RenameAnswer =
  | { edits: readonly RenameEdit[] }
  | { refused: 'nothing-there' | 'no-name' | 'name-taken' }

/**
 * Renames the thing at an offset of a file wherever that file, the `roots` and what they import name it. Refused when
 * the files would have a fault that they do not have now.
 */
export async function renameAt(
  uri: string,
  offset: number,
  name: string,
  roots: readonly string[],
  read: ReadSource,
): Promise<RenameAnswer> {
  if (!/^[A-Za-z]\w*$/.test(name) || isReserved(name)) return { refused: 'no-name' }
  const uris = [uri, ...roots]
  const files = await loadAndCheckAll(uris, read, { mode: 'strict' })
  const occurrences = occurrencesAt(files, uri, offset)
  if (occurrences.length === 0) return { refused: 'nothing-there' }
  const edits = occurrences.map((each) => editOf(each, name, files))
  const after = await loadAndCheckAll(uris, async (each) => edited(each, await read(each), edits), {
    mode: 'strict',
  })
  return errorsIn(after) > errorsIn(files) ? { refused: 'name-taken' } : { edits }
}

function editOf(
  { uri, span: { start, end }, part }: Occurrence,
  name: string,
  files: ReadonlyMap<string, CheckedFile>,
): RenameEdit {
  const before = files.get(uri)?.source.slice(start, end) ?? ''
  const written = part === 'input' ? `${name} = ${before}` : part === 'value' ? `${before} = ${name}` : name
  return { uri, start, end, replace: written }
}

function edited(uri: string, source: string, edits: readonly RenameEdit[]): string {
  const own = edits.filter((edit) => edit.uri === uri).toSorted((a, b) => b.start - a.start)
  return own.reduce(
    (text, { start, end, replace }) => text.slice(0, start) + replace + text.slice(end),
    source,
  )
}

function errorsIn(files: ReadonlyMap<string, CheckedFile>): number {
  return [...files.values()].flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === 'error'),
  ).length
}
