import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { upload } from '../platform/upload.ts'
import type { Work } from './works.ts'

const WithId = z.object({ id: z.string() })
const Listed = z.object({ items: z.array(WithId) })
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

/** Finds the tool, waiting until the platform has brought it along, and puts the files of the work into a project. */
export async function readyFor(platform: Platform, folder: string, work: Work): Promise<Ready> {
  const { call } = platform
  const tool = await toolOf(call, work.key)
  const project = WithId.parse(await call('POST', '/api/projects', { name: work.what }))
  const uris = new Map<string, string>()
  for (const [name, content] of Object.entries(work.files)) {
    const path = join(folder, name)
    await writeFile(path, content)
    uris.set(`example:${name}`, `omics://${await upload(platform, project.id, name, path)}/${name}`)
    await rm(path)
  }
  const inputs = Object.fromEntries(
    Object.entries(work.inputs).map(([name, value]) => [`${work.key}.${name}`, withFiles(value, uris)]),
  )
  let last = ''
  const run = async () => {
    const started = performance.now()
    const key = `bench-${crypto.randomUUID()}`
    const body = { project_id: project.id, inputs, use_cache: false, idempotency_key: key }
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
