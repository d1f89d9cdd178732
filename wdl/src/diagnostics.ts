import { english } from './diagnostics/messages-en.ts'
import { chinese } from './diagnostics/messages-zh.ts'
import { englishNouns, chineseNouns } from './diagnostics/nouns.ts'
import { severities, type DiagnosticCode } from './diagnostics/severities.ts'
import type { Span } from './syntax/span.ts'

export type { DiagnosticCode }
export type Severity = 'error' | 'warning'

/** One fault or advice. `fix` is the text that would mend it. */
export type Diagnostic = {
  code: DiagnosticCode
  severity: Severity
  span: Span
  args: Record<string, string>
  fix?: { replace: string; span: Span }
}

/** A diagnostic with the severity that its code has in the strict mode. */
export function diagnose(
  code: DiagnosticCode,
  span: Span,
  args: Record<string, string> = {},
  fix?: Diagnostic['fix'],
): Diagnostic {
  const severity = severities[code] === 'warning' ? 'warning' : 'error'
  return fix ? { code, severity, span, args, fix } : { code, severity, span, args }
}

/** The same fault as the tolerant mode sees it: what published workflows rely on becomes a warning. */
export function tolerated(diagnostic: Diagnostic): Diagnostic {
  return severities[diagnostic.code] === 'lenient' ? { ...diagnostic, severity: 'warning' } : diagnostic
}

/** What is wrong and what to do, in one or two sentences. */
export function describeDiagnostic(diagnostic: Diagnostic, language: 'en' | 'zh'): string {
  const messages = language === 'en' ? english : chinese
  const nouns: Record<string, string> = language === 'en' ? englishNouns : chineseNouns
  const text = messages[diagnostic.code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = diagnostic.args[name] ?? ''
    if (name !== 'expected' && name !== 'construct') return value
    const noun = Object.hasOwn(nouns, value) ? nouns[value] : undefined
    return noun ?? value.replaceAll('` `', language === 'en' ? '` or `' : '` 或 `')
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
