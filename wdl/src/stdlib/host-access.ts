import { EvaluationError, fault } from '../faults/fault.ts'
import { file, type Value } from '../values/value.ts'
import type { EvaluationHost } from './host.ts'
import type { CallSite } from './signature.ts'

/** `next` of the value, at once when it is no promise, so that most evaluation never waits. */
export function andThen<In, Out>(
  value: In | Promise<In>,
  next: (value: In) => Out | Promise<Out>,
): Out | Promise<Out> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** The host. Faults: needs-files when there is none. */
export function hostOf(name: string, site: CallSite): EvaluationHost {
  if (site.host !== undefined) return site.host
  throw fault('needs-files', { function: name })
}

/** What `parse` makes of the text of a file. Faults: cannot-read-file and those of `parse`. */
export function readWith(
  name: string,
  path: string,
  site: CallSite,
  parse: (text: string) => Value,
): Value | Promise<Value> {
  const host = hostOf(name, site)
  const refuse = (error: unknown): never => {
    throw asFault(error, (reason) => fault('cannot-read-file', { function: name, path, reason }))
  }
  return andThen(
    attempt(() => host.readFile(path), refuse),
    parse,
  )
}

/** The file that keeps the text. Faults: cannot-write-file. */
export function writeText(
  name: string,
  extension: string,
  text: string,
  site: CallSite,
): Value | Promise<Value> {
  const host = hostOf(name, site)
  const refuse = (error: unknown): never => {
    throw asFault(error, (reason) => fault('cannot-write-file', { function: name, reason }))
  }
  return andThen(
    attempt(() => host.writeFile(`${name}.${extension}`, text), refuse),
    file,
  )
}

/** Runs what may throw or reject, turning either into `refuse`. */
export function attempt<Out>(
  run: () => Out | Promise<Out>,
  refuse: (error: unknown) => never,
): Out | Promise<Out> {
  try {
    const value = run()
    return value instanceof Promise ? value.catch(refuse) : value
  } catch (error) {
    return refuse(error)
  }
}

function asFault(error: unknown, wrap: (reason: string) => EvaluationError): EvaluationError {
  if (error instanceof EvaluationError) return error
  const found = wrap(error instanceof Error ? error.message : String(error))
  // The host may know more about it than its words say.
  found.cause = error
  return found
}
