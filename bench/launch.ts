// A launch over 1,000 sample rows until it is accepted, what its page asks for while it runs, and its stop from the call
// until nothing of it goes on any more: milliseconds, as medians of OMICS_BENCH_ROUNDS rounds, 3 unless told.
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { median, startPlatform } from './platform/platform.ts'

const samples = Number(process.env['OMICS_BENCH_SAMPLES'] ?? 1000)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const fileCount = 20
const wdl = `version 1.1
workflow each {
  input {
    File reads
    String sample
    Int depth
  }
  call count { input: reads = reads, sample = sample, depth = depth }
  output {
    Int lines = count.lines
  }
}
task count {
  input {
    File reads
    String sample
    Int depth
  }
  command <<<
    sleep 60
    wc -l < ~{reads}
  >>>
  output {
    Int lines = read_int(stdout())
  }
  runtime {
    cpu: 1
    memory: "64 MB"
  }
}
`
const inputs = {
  'each.reads': { this: 'reads' },
  'each.sample': { this: 'name' },
  'each.depth': { this: 'depth' },
}
const Id = z.object({ id: z.string() })
const Launched = z.object({ analysis_id: z.string(), runs: z.literal(samples) })
const Shown = z.object({ state: z.string(), runs: z.object({ running: z.number() }) })

const platform = await startPlatform()
const { call } = platform
const times = new Map<string, number[]>()
try {
  const project = Id.parse(await call('POST', '/api/projects', { name: 'Launch' })).id
  const chosen = await addSamples(project)
  const flow = Id.parse(
    await call('POST', '/api/project_flow/wdl', { project_id: project, name: 'each', wdl }),
  ).id
  for (let round = 0; round < rounds; round += 1) await measureRound(flow, chosen, round)
  const wanted = new Map([
    ['launch', 2000],
    ['stop until all has ended', 5000],
  ])
  console.table(
    [...times].map(([name, all]) => ({ name, samples, ms: median(all), wanted: wanted.get(name) ?? '' })),
  )
} finally {
  await platform.close()
}

async function measureRound(flow: string, chosen: readonly string[], round: number): Promise<void> {
  const body = { name: 'Each', mode: 'samples', inputs, samples: chosen, use_cache: false }
  const key = { idempotency_key: `bench-round-${round}` }
  const { analysis_id } = Launched.parse(
    await timed('launch', () => call('POST', `/api/project_flow/data_start/${flow}`, { ...body, ...key })),
  )
  const address = `/api/analyses/${analysis_id}`
  const shown = async () => Shown.parse(await call('GET', address))
  while ((await shown()).runs.running === 0) await delay(50)
  await timed('page: the analysis', () => call('GET', address))
  await timed('page: 100 runs', () => call('GET', `${address}/runs?limit=100`))
  await timed('page: the last runs', () => call('GET', `${address}/runs?limit=100&page=${samples / 100}`))
  await timed('page: the calls', () => call('GET', `${address}/calls`))
  await timed('stop until all has ended', async () => {
    await timed('stop accepted', () => call('POST', `/api/project/DataAnalysi/stop/${analysis_id}`))
    while ((await shown()).state !== 'stopped') await delay(20)
  })
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  times.set(name, [...(times.get(name) ?? []), Math.round(performance.now() - started)])
  return result
}

/** Samples with a file, a number and a name each; some share a file. */
async function addSamples(project: string): Promise<string[]> {
  const column = async (label: string, type: string) =>
    Id.parse(await call('POST', `/api/project/${project}/sampleTitle`, { label, type })).id
  const [reads, depth] = [await column('reads', 'file'), await column('depth', 'number')]
  const files: string[] = []
  for (let index = 0; index < fileCount; index += 1) {
    const table = { parent_id: null, name: `reads ${index}.csv`, columns: ['read'], rows: [[`ACGT${index}`]] }
    files.push(Id.parse(await call('POST', `/api/project/${project}/DataList/saveTable`, table)).id)
  }
  const added: string[] = []
  while (added.length < samples) {
    const items = Array.from({ length: Math.min(1000, samples - added.length) }, (_item, index) => ({
      name: `S-${added.length + index}`,
      values: { [reads]: files[index % fileCount], [depth]: index },
    }))
    const made = z.array(Id).parse(await call('POST', `/api/project/${project}/sample/additem`, { items }))
    added.push(...made.map(({ id }) => id))
  }
  return added
}
