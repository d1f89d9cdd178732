import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeDiagnostic, formatSource, parse } from '@omics/wdl'
import { terminalLanguage } from '../language.ts'
import { write } from '../terminal-text.ts'
import { isError } from './diagnostic-lines.ts'
import { UsageError } from './usage.ts'

/**
 * Lays files out in place. With --check it changes nothing and names those that are not laid out; with
 * --stdout it prints one instead. Status 1 for a file that cannot be read without faults, or that --check names.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean' }, stdout: { type: 'boolean' } },
  })
  if (positionals.length === 0) throw UsageError.of('noFile')
  if (values.stdout === true && positionals.length > 1) throw UsageError.of('oneToStdout')
  let status = 0
  for (const file of positionals) {
    const source = await readFile(file, 'utf8')
    const formatted = formatSource(source)
    if (formatted === undefined) {
      reportFaults(file, source)
      status = 1
    } else if (values.stdout === true) write(process.stdout, formatted)
    else if (formatted !== source) {
      write(process.stdout, `${file}\n`)
      if (values.check === true) status = 1
      else await writeFile(file, formatted)
    }
  }
  return status
}

function reportFaults(file: string, source: string): void {
  for (const fault of parse(source).diagnostics.filter(isError)) {
    const text = describeDiagnostic(fault, terminalLanguage())
    const { line, column } = fault.span
    write(process.stderr, `${file}:${line}:${column}: error ${fault.code}: ${text}\n`)
  }
}
