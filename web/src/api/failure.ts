import type { z } from 'zod'
import type { Envelope, ErrorCode, FieldFault } from '@omics/contract/errors'

/** A call that did not succeed. `status` is 0 where no answer came, `code` the code in the body, if any. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: number | undefined
  /** The stable name of the error, for programs. */
  readonly id: ErrorCode | undefined
  readonly fields: readonly FieldFault[]
  readonly details: Readonly<Record<string, unknown>>
  /** What to tell an administrator, for faults of the server. */
  readonly reference: string | undefined
  /** Several messages where the body gave a list. */
  readonly messages: readonly string[]
  readonly data: unknown

  constructor(
    status: number,
    body: Partial<Envelope> & { readonly messages?: readonly string[] },
    cause?: unknown,
  ) {
    super(body.message ?? '', { cause })
    this.status = status
    this.code = body.code
    this.id = body.error?.id
    this.fields = body.error?.fields ?? []
    this.details = body.error?.details ?? {}
    this.reference = body.error?.reference
    this.messages = body.messages ?? (body.message ? [body.message] : [])
    this.data = body.data
  }
}

/** Whether a call was refused for this reason. */
export function isFailure(error: unknown, id: ErrorCode): error is ApiFailure {
  return error instanceof ApiFailure && error.id === id
}

/** What somebody else saved meanwhile, where a save was refused because of that. */
export function savedByOthers<Row>(error: unknown, schema: z.ZodType<Row>): Row | undefined {
  return isFailure(error, 'stale') ? schema.safeParse(error.data).data : undefined
}
