import { parseArgs } from 'node:util'
import { documentationOf } from '@omics/wdl'
import { terminalLanguage } from '../language.ts'
import { write } from '../terminal-text.ts'
import { loadOrReport, onlyFile } from './load.ts'

/** Prints the documentation of a file as Markdown. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { tolerant: { type: 'boolean' } },
  })
  const document = await loadOrReport(onlyFile(positionals), values.tolerant === true)
  if (document === undefined) return 1
  write(process.stdout, documentationOf(document, terminalLanguage()))
  return 0
}
