import { contentDigest } from '../files/content-digest.ts'
import type { Json, JsonObject } from '../json.ts'
import type { RecordedEvent } from '../store.ts'
import type { FileSource } from './files/run-files.ts'

type CallRecord = { [name: string]: Json }

/**
 * Where the results of a run come from, as one JSON: the workflow, inputs and outputs by SHA-256, and for every call
 * its command, software, resources, usage and outputs, or the earlier call whose result it took.
 */
export async function provenanceOf(
  events: AsyncIterable<readonly RecordedEvent[]>,
  files: FileSource,
): Promise<JsonObject> {
  const run: { [name: string]: Json } = { format: 'omics-provenance/1' }
  const calls = new Map<string, CallRecord>()
  let values: Json[] = []
  for await (const batch of events) {
    for (const event of batch) {
      if (event.type === 'runStarted') {
        Object.assign(run, { workflow: { uri: event.workflow, sha256: event.sha256 }, inputs: event.inputs })
        run['startedAt'] = event.at
        values = [event.inputs]
      } else if (event.type === 'runFinished') {
        Object.assign(run, { outputs: event.outputs, endedAt: event.at })
        values.push(event.outputs)
      } else applyToCall(calls, event)
    }
  }
  return { ...run, calls: [...calls.values()], files: await digests(values, files) }
}

function applyToCall(calls: Map<string, CallRecord>, event: RecordedEvent): void {
  if (!('call' in event) || event.call === undefined) return
  const call = calls.get(event.call) ?? {}
  calls.set(event.call, call)
  switch (event.type) {
    case 'callQueued':
      Object.assign(call, { call: event.call, task: event.task, kind: event.kind })
      return
    case 'callStarted': {
      const { command, image, resources, attempt, at, queued = false } = event
      const { identity, named, used, tools } = image
      Object.assign(call, {
        attempt,
        ...(queued ? { submittedAt: at, startedAt: undefined } : { startedAt: at }),
        command,
        resources,
        software: { identity, named, used, tools },
      })
      return
    }
    case 'callBegan':
      call['startedAt'] = event.began
      return
    case 'cacheHit':
      Object.assign(call, { cachedFrom: event.from, outputs: event.outputs, endedAt: event.at })
      return
    case 'callFinished':
      Object.assign(call, {
        exitCode: event.exitCode,
        usage: event.usage,
        outputs: event.outputs,
        endedAt: event.at,
      })
      return
    case 'callFailed':
      Object.assign(call, { failure: event.failure, endedAt: event.at })
      return
    default:
  }
}

/** SHA-256 of every file that the values name. */
async function digests(values: readonly Json[], files: FileSource): Promise<JsonObject> {
  const found: { [path: string]: Json } = {}
  for (const text of values.flatMap(textsIn)) {
    const located = await files(text).catch(() => undefined)
    if (located === undefined || found[text] !== undefined) continue
    const sha256 = located.sha256 ?? (await contentDigest(located.path).catch(() => undefined))
    if (sha256 !== undefined) found[text] = { path: located.path, sha256 }
  }
  return found
}

function textsIn(json: Json): string[] {
  if (typeof json === 'string') return json.includes('\0') ? [] : [json]
  return json === null || typeof json !== 'object' ? [] : Object.values(json).flatMap(textsIn)
}
