import { mkdirSync, openSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CheckedTask,
  type CheckedWorkflow,
  evaluateConstant,
  type ReadSource,
  type Value,
} from '@omics/wdl/execution'
import { readAddress } from '../remote/remote-address.ts'
import type { RemoteSource } from '../remote/remote-files.ts'
import type { JsonObject } from '../json.ts'
import { attemptFolder, callFolder } from './call/call-id.ts'
import { type RunContext, Stopped } from './context.ts'
import { RunFailure } from './failure/failure.ts'
import { filesIn } from './files/file-values.ts'

/** The stage of a run that fetches its inputs. No call of a workflow can have a name with a space. */
export const FETCH_STAGE = 'fetch inputs'
const AT_ONCE = 4
const TOLD_EVERY_MS = 2000

/** A whole text literal that is an address; one with a placeholder in it is none before it runs. */
const WRITTEN = /(?<=(["']))(?:https?|s3):\/\/[^"'\s\\~$]+(?=\1)/g

/** Reads sources as `read` does, and notes the addresses that their authors wrote into them. */
export function noting(found: Set<string>, read: ReadSource): ReadSource {
  return async (uri) => {
    const text = await read(uri)
    for (const [address] of text.matchAll(WRITTEN)) found.add(address)
    return text
  }
}

/** Addresses among the inputs of a run, and among the defaults of those that are not given. */
export function remoteInputs(
  callee: CheckedWorkflow | CheckedTask,
  values: ReadonlyMap<string, Value>,
  remote: Pick<RemoteSource, 'has'>,
): string[] {
  const found = [...callee.inputs].flatMap(([name, declaration]) => {
    const value = values.get(name) ?? defaultOf(callee, name)
    return filesIn(value, declaration.type).map(({ path }) => path)
  })
  return [...new Set(found)].filter((path) => remote.has(path))
}

function defaultOf({ inputs, document }: CheckedWorkflow | CheckedTask, name: string): Value {
  const declaration = inputs.get(name)
  if (declaration?.expression === undefined) return null
  return evaluateConstant(declaration.expression, declaration.type, document.version) ?? null
}

/**
 * Fetches files as a stage of the run, which shows like a call: its log tells how far it is, and what came is recorded,
 * so that a run that goes on has the same again. Gives the digests by address. Rejects as a call does.
 * @param pinned digests that an earlier start recorded
 */
export async function fetchInputs(
  run: RunContext,
  remote: RemoteSource,
  addresses: readonly string[],
  pinned: JsonObject,
): Promise<Record<string, string>> {
  const folder = attemptFolder(callFolder(run.folder, FETCH_STAGE), 1)
  mkdirSync(folder, { recursive: true })
  const place = { call: FETCH_STAGE, name: FETCH_STAGE, task: FETCH_STAGE, node: FETCH_STAGE, shards: [] }
  run.journal.note({ type: 'callQueued', ...place, kind: 'stage' })
  run.journal.note({ type: 'stageStarted', call: FETCH_STAGE, folder })
  const log = openSync(join(folder, 'stderr'), 'a')
  try {
    const digests = await fetchAll(run, remote, addresses, pinned, (line) => writeSync(log, `${line}\n`))
    const outputs = { ...pinned, ...digests }
    run.journal.note({ type: 'callFinished', call: FETCH_STAGE, attempt: 1, exitCode: 0, outputs })
    return digests
  } catch (error) {
    if (run.ending.aborted) {
      if (run.ending.reason instanceof Stopped) run.journal.note({ type: 'callStopped', call: FETCH_STAGE })
      throw run.ending.reason
    }
    const why = run.explain(error, FETCH_STAGE)
    run.journal.note({ type: 'callFailed', call: FETCH_STAGE, attempt: 1, failure: why })
    run.fail(new RunFailure(why), FETCH_STAGE)
    throw new RunFailure(why)
  } finally {
    closeSync(log)
  }
}

async function fetchAll(
  run: RunContext,
  remote: RemoteSource,
  addresses: readonly string[],
  pinned: JsonObject,
  tell: (line: string) => void,
): Promise<Record<string, string>> {
  const waiting = [...addresses]
  const digests: Record<string, string> = {}
  const broken = new AbortController()
  const signal = AbortSignal.any([run.ending, broken.signal])
  const fetchNext = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      const before = pinned[text]
      const { sha256, bytes } = await remote.fetch(text, {
        signal,
        progress: progressOf(text, tell),
        ...(typeof before === 'string' ? { sha256: before } : {}),
      })
      digests[text] = sha256
      tell(`${shownAs(text)}  ${megabytes(bytes)}  sha256 ${sha256}`)
    }
  }
  const fetching = Array.from({ length: AT_ONCE }, () =>
    fetchNext().catch((error: unknown) => {
      broken.abort(error)
      throw error
    }),
  )
  const failed = (await Promise.allSettled(fetching)).find((result) => result.status === 'rejected')
  // The first one to fail is the reason; the others were ended because of it.
  if (failed !== undefined) throw broken.signal.aborted ? broken.signal.reason : failed.reason
  return digests
}

function progressOf(text: string, tell: (line: string) => void) {
  let told = performance.now()
  return (bytes: number, total: number | undefined) => {
    if (performance.now() - told < TOLD_EVERY_MS) return
    told = performance.now()
    const part = total === undefined ? '' : `  ${Math.floor((100 * bytes) / total)} %  ${megabytes(total)}`
    tell(`${shownAs(text)}  ${megabytes(bytes)}${part}`)
  }
}

const shownAs = (text: string) => readAddress(text)?.shown ?? text
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
