import type { Span } from '../syntax/span.ts'
import { faultMessages, type FaultCode } from './messages.ts'

export type { FaultCode } from './messages.ts'

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type ArgumentsOf<Code extends FaultCode> = Record<Placeholders<(typeof faultMessages)[Code]['en']>, string>
type Given<Code extends FaultCode> = [Placeholders<(typeof faultMessages)[Code]['en']>] extends [never]
  ? []
  : [args: ArgumentsOf<Code>]

/**
 * A workflow went wrong at run time in a way its author or user can mend. `span` is where in the
 * source, `uri` in which file; both are unknown for a fault in an inputs file.
 */
export class EvaluationError extends Error {
  readonly code: FaultCode
  readonly args: Readonly<Record<string, string>>
  span: Span | undefined
  uri: string | undefined

  constructor(code: FaultCode, args: Readonly<Record<string, string>>, span?: Span) {
    super(describeFault({ code, args }, 'en'))
    this.name = 'EvaluationError'
    this.code = code
    this.args = args
    this.span = span
  }
}

/** The error to throw for a fault; whoever knows the place adds it with `locate`. */
export function fault<Code extends FaultCode>(code: Code, ...args: Given<Code>): EvaluationError {
  return new EvaluationError(code, args[0] ?? {})
}

/** Gives an error the innermost place it passes through; what JavaScript cannot hold is a fault too. */
export function locate(error: unknown, span: Span, uri?: string): unknown {
  const found = error instanceof RangeError ? fault('too-large') : error
  if (found instanceof EvaluationError) {
    found.span ??= span
    found.uri ??= uri
  }
  return found
}

/** What went wrong and what to do, in one or two sentences. */
export function describeFault(
  problem: { code: FaultCode; args: Readonly<Record<string, string>> },
  language: 'en' | 'zh',
): string {
  return faultMessages[problem.code][language].replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => problem.args[name] ?? placeholder,
  )
}
