import { errors, type ErrorCode, type Language } from '@omics/contract/errors'

/** A sentence in both languages. */
export type Sentence = Readonly<Record<Language, string>>

export interface ProblemDetails {
  /** Fill the placeholders of the text, and go to the caller. */
  readonly details?: Readonly<Record<string, string | number | Sentence>>
  readonly fields?: readonly { readonly path: string; readonly message: string | Sentence }[]
  /** Data that a program needs to go on, such as the current row after a stale save. */
  readonly data?: unknown
  readonly cause?: unknown
}

/** A refusal that the caller is told about. Anything else that is thrown becomes `internal`. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly more: ProblemDetails

  constructor(code: ErrorCode, more: ProblemDetails = {}) {
    super(code, { cause: more.cause })
    this.code = code
    this.more = more
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Refuses one field of the input with a sentence of its own. */
export function refuseField(path: string, message: Sentence): Problem {
  return new Problem('validation', { fields: [{ path, message }] })
}
