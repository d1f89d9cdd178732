import { normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { describeDiagnostic, loadAndCheckAll, type CheckResult } from '@omics/wdl/execution'
import { terminalLanguage } from '../language.ts'
import { write } from '../terminal-text.ts'
import { diagnosticLines, isError } from './diagnostic-lines.ts'
import { readSource } from './read-source.ts'
import { UsageError } from './usage.ts'

/** Checks files with all that they import: one line a diagnostic, status 1 on any error. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, tolerant: { type: 'boolean' } },
  })
  if (positionals.length === 0) throw UsageError.of('noFile')
  const mode = values.tolerant === true ? 'tolerant' : 'strict'
  const files = await loadAndCheckAll(positionals.map(normalized), readSource, { mode })
  const printed =
    values.json === true
      ? JSON.stringify(asJson(files), null, 2)
      : diagnosticLines(files, () => true).join('\n')
  if (printed !== '') write(process.stdout, `${printed}\n`)
  return [...files.values()].some(({ diagnostics }) => diagnostics.some(isError)) ? 1 : 0
}

/** Imports are named without detours; a file that is also imported must have the same name. */
function normalized(file: string): string {
  return /^https?:\/\//.test(file) ? file : normalize(file)
}

function asJson(files: CheckResult['files']) {
  const language = terminalLanguage()
  return [...files].flatMap(([file, { diagnostics }]) =>
    diagnostics.map((diagnostic) => {
      const { code, severity, span, args, fix } = diagnostic
      const { line, column, start, end } = span
      const text = describeDiagnostic(diagnostic, language)
      return {
        file,
        line,
        column,
        start,
        end,
        severity,
        code,
        text,
        args,
        ...(fix === undefined ? {} : { fix }),
      }
    }),
  )
}
