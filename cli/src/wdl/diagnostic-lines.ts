import { describeDiagnostic, type CheckResult, type Diagnostic } from '@omics/wdl/execution'
import { terminalLanguage } from '../language.ts'

/** `FILE:LINE:COLUMN: error CODE: text`, one line each. */
export function diagnosticLines(
  files: CheckResult['files'],
  show: (diagnostic: Diagnostic) => boolean,
): string[] {
  const language = terminalLanguage()
  return [...files].flatMap(([file, { diagnostics }]) =>
    diagnostics.filter(show).map((diagnostic) => {
      const { line, column } = diagnostic.span
      const text = describeDiagnostic(diagnostic, language).replaceAll('\n', ' ')
      return `${file}:${line}:${column}: ${diagnostic.severity} ${diagnostic.code}: ${text}`
    }),
  )
}

export const isError = ({ severity }: Diagnostic) => severity === 'error'
