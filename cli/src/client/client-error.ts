import { exitCodes } from './exit-codes.ts'

/** Ends a command: the sentence for the person, in their language, and the exit status for scripts. */
export class ClientError extends Error {
  override name = 'ClientError'
  readonly exitCode: number
  /** The server's name for the refusal, or ours, for programs. */
  readonly id: string
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number

  constructor(message: string, { exitCode = exitCodes.failed as number, id = 'failed', status = 0 } = {}) {
    super(message)
    this.exitCode = exitCode
    this.id = id
    this.status = status
  }
}

/** The command was called wrongly. */
export const usageError = (message: string) =>
  new ClientError(message, { exitCode: exitCodes.usage, id: 'usage' })
