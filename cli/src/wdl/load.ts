import { loadAndCheck, type CheckedDocument } from '@omics/wdl/execution'
import { write } from '../terminal-text.ts'
import { diagnosticLines, isError } from './diagnostic-lines.ts'
import { readSource } from './read-source.ts'
import { UsageError } from './usage.ts'

/** The one FILE of a command. */
export function onlyFile(positionals: readonly string[]): string {
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw UsageError.of('oneFile')
  return file
}

/** A checked file; undefined after its errors have been printed. */
export async function loadOrReport(file: string, tolerant: boolean): Promise<CheckedDocument | undefined> {
  const { document, files } = await loadAndCheck(file, readSource, { mode: tolerant ? 'tolerant' : 'strict' })
  if (document === undefined)
    for (const line of diagnosticLines(files, isError)) write(process.stderr, `${line}\n`)
  return document
}
