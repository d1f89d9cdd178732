import { MissingSource } from '@omics/wdl/check/missing-source'
import { ImageUnavailable } from '../executors/executor.ts'
import { explained, type Failure, RunFailure } from '../run/failure/failure.ts'
import { EventsRefused, RunTakenOver } from '../store.ts'

/** An error as it goes from one process to another. */
export type WrittenError = {
  name: string
  message: string
  stack?: string
  code?: string
  failure?: Failure
  image?: string
  cause?: WrittenError
}

export function writeError(thrown: unknown): WrittenError {
  const error = explained(thrown)
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  return {
    name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error instanceof RunFailure ? { failure: error.failure } : {}),
    ...(error instanceof ImageUnavailable ? { image: error.image } : {}),
    ...(error.cause instanceof Error ? { cause: writeError(error.cause) } : {}),
  }
}

/** The error as those that catch it know it. */
export function readError({ name, message, stack, code, failure, image, cause }: WrittenError): Error {
  if (failure !== undefined) return new RunFailure(failure)
  if (image !== undefined) return new ImageUnavailable(image, message)
  if (name === 'RunTakenOver') return new RunTakenOver(message)
  if (name === 'EventsRefused') return new EventsRefused(message)
  if (name === 'MissingSource') return new MissingSource(message)
  const error = Object.assign(
    new Error(message, cause && { cause: readError(cause) }),
    { name },
    code === undefined ? {} : { code },
  )
  if (stack !== undefined) error.stack = stack
  return error
}
