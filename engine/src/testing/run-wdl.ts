import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { CallCache } from '../cache.ts'
import { createEngine } from '../engine.ts'
import type { EngineOptions } from '../options.ts'
import type { RunOutcome, RunRequest } from '../run/request.ts'
import { processExecutor } from '../executors/process/process-executor.ts'
import { fileStore } from '../files/file-store.ts'
import type { JsonObject } from '../json.ts'
import { storedState, type RunState } from '../run/state.ts'
import type { RecordedEvent } from '../store.ts'

/** Removed when the tests of a file are over. */
export const testRoot = mkdtempSync(join(tmpdir(), 'omics-engine-'))
const executor = processExecutor({ folder: join(testRoot, 'supervisor') })
let count = 0

after(async () => {
  await executor.close(true)
  rmSync(testRoot, { recursive: true, force: true })
})

export type WdlRun = {
  inputs?: JsonObject
  /** Other files, by name, that the source can import. */
  files?: Record<string, string>
  folder?: string
  cache?: CallCache
  options?: Partial<EngineOptions>
  request?: Partial<RunRequest>
  resume?: boolean
}

/** Engine, request and store of one run, not yet started. */
export function prepareWdl(
  source: string,
  { inputs = {}, files = {}, folder, cache, options, request }: WdlRun = {},
) {
  const place = folder ?? join(testRoot, `run-${++count}`)
  const store = fileStore(join(place, 'events.jsonl'))
  const engine = createEngine({
    store,
    executor,
    hostImagePolicy: 'useHost',
    ...(cache === undefined ? {} : { cache }),
    ...options,
  })
  const read = (uri: string) => {
    const text = uri === 'main.wdl' ? source : files[uri]
    return text === undefined ? Promise.reject(new Error(`${uri} is not there`)) : Promise.resolve(text)
  }
  const run: RunRequest = {
    run: place,
    folder: place,
    workflow: { uri: 'main.wdl', read },
    inputs,
    ...request,
  }
  return { engine, run, folder: place }
}

/** Runs WDL to its end. */
export async function tryWdl(source: string, setup: WdlRun = {}) {
  const { engine, run, folder } = prepareWdl(source, setup)
  await (setup.resume === true ? engine.resume(run) : engine.start(run))
  const outcome = await engine.outcome(run.run)
  return { outcome, folder, ...(await readRun(folder)) }
}

/** Runs WDL that must succeed. */
export async function runWdl(source: string, setup: WdlRun = {}) {
  const result = await tryWdl(source, setup)
  return { ...result, outputs: outputsOf(result.outcome) }
}

function outputsOf(outcome: RunOutcome): JsonObject {
  assert.ok(outcome.status === 'finished', JSON.stringify(outcome))
  return outcome.outputs
}

async function readRun(folder: string): Promise<{ events: RecordedEvent[]; state: RunState }> {
  const store = fileStore(join(folder, 'events.jsonl'))
  const events: RecordedEvent[] = []
  for await (const batch of store.read(folder)) events.push(...batch)
  return { events, state: await storedState(store, folder) }
}
