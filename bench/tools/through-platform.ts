import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import type { Work } from './works.ts'

const Kept = z.object({ id: z.string(), name: z.string() })
const Listed = z.object({ items: z.array(z.object({ id: z.string() })) })
const Shown = z.object({
  state: z.string(),
  failure: z.object({ what: z.string(), stderr: z.string() }).nullable(),
})
const Calls = z.object({
  items: z.array(z.object({ run_id: z.string(), call: z.string(), kind: z.string() })),
})
const InProject = z.object({ project_id: z.string() })
const CallShown = z.object({ command: z.string() })

/** A tool of the platform with the files of some work, ready to be started. */
export interface Ready {
  /** Runs it once, without the cache, from the call that starts it until its result is there: seconds. */
  run(): Promise<number>
  /** The command of the task that the last run ran. */
  command(): Promise<string>
}

/** Finds the tool, waiting until the platform has brought it along, and keeps the files of the work. */
export async function readyFor({ call }: Platform, work: Work): Promise<Ready> {
  const tool = await toolOf(call, work.key)
  const uris = new Map<string, string>()
  for (const [name, content] of Object.entries(work.files)) {
    const { id, name: kept } = Kept.parse(await call('POST', '/api/save_file', { name, content }))
    uris.set(`example:${name}`, `omics://${id}/${kept}`)
  }
  const inputs = Object.fromEntries(
    Object.entries(work.inputs).map(([name, value]) => [`${work.key}.${name}`, withFiles(value, uris)]),
  )
  let last = ''
  const run = async () => {
    const started = performance.now()
    const body = { inputs, use_cache: false, idempotency_key: `bench-${crypto.randomUUID()}` }
    const launched = await call('POST', `/api/tool/${tool}/start`, body)
    last = z.object({ analysis_id: z.string() }).parse(launched).analysis_id
    for (;;) {
      const { state, failure } = Shown.parse(await call('GET', `/api/analyses/${last}`))
      if (state === 'succeeded') return (performance.now() - started) / 1000
      if (failure) throw new Error(`${work.what}: ${failure.what} ${failure.stderr}`)
      await delay(25)
    }
  }
  const command = async () => {
    const { items } = Calls.parse(await call('GET', `/api/analyses/${last}/calls`))
    const task = items.find(({ kind }) => kind === 'task')
    if (!task) throw new Error(`${work.what} has no task`)
    const { project_id } = InProject.parse(await call('GET', `/api/analyses/${last}`))
    const id = encodeURIComponent(`${task.run_id}:${task.call}`)
    const path = `/api/project/${project_id}/DataAnalysi/get_task_output/${id}`
    return CallShown.parse(await call('GET', path)).command
  }
  return { run, command }
}

async function toolOf(call: Platform['call'], key: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [tool] = Listed.parse(await call('GET', `/api/tool?key=${key}`)).items
    if (tool) return tool.id
    await delay(200)
  }
  throw new Error(`The platform did not bring ${key} along`)
}

function withFiles(value: unknown, uris: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return uris.get(value) ?? value
  return Array.isArray(value) ? value.map((item) => withFiles(item, uris)) : value
}
