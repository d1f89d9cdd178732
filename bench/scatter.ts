// A scatter of 1,000 echo tasks through the server, launch to end, as a ratio to bare loops of the same commands in the
// very same sandboxes, two at a time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { secondsOfBareLoops } from './platform/bare-sandboxes.ts'
import { median, startPlatform, type Platform } from './platform/platform.ts'
import { seconds } from './platform/seconds.ts'
import { manyTasks } from './workflows/many-tasks.ts'

const tasks = Number(process.env['OMICS_BENCH_TASKS'] ?? 1000)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const wdl = manyTasks('count', 'runtime { cpu: 1 memory: "64 MB" }')

const Id = z.object({ id: z.string() })
const Launched = z.object({ analysis_id: z.string() })
const Shown = z.object({ state: z.string() })

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-scatter-'))
const platform = await startPlatform()
try {
  const project = Id.parse(await platform.call('POST', '/api/projects', { name: 'Scatter' }))
  const flow = Id.parse(
    await platform.call('POST', '/api/project_flow/wdl', { project_id: project.id, name: 'many', wdl }),
  )
  const own: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await secondsOfBareLoops(folder, tasks))
    own.push(await seconds(() => throughServer(platform, flow.id, round)))
  }
  const [a, b] = [median(own), median(bare)]
  console.table([
    {
      tasks,
      'server s': a.toFixed(2),
      'bare s': b.toFixed(2),
      ratio: (a / b).toFixed(2),
      wanted: 'at most 2',
    },
  ])
} finally {
  await platform.close()
  await rm(folder, { recursive: true, force: true })
}

async function throughServer({ call }: Platform, flowId: string, round: number): Promise<void> {
  const body = {
    name: 'Scatter',
    mode: 'files',
    inputs: { 'many.n': tasks },
    use_cache: false,
    idempotency_key: `bench-round-${round}`,
  }
  const { analysis_id } = Launched.parse(await call('POST', `/api/project_flow/data_start/${flowId}`, body))
  for (;;) {
    const { state } = Shown.parse(await call('GET', `/api/analyses/${analysis_id}`))
    if (state === 'succeeded') return
    if (state !== 'waiting' && state !== 'running') throw new Error(`The scatter ended as ${state}`)
    await delay(50)
  }
}
