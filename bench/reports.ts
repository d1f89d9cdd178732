// A report of 200 samples with 40 blocks: seconds until it is written, until its first screen and its last section are
// there in Chromium, and until the server has printed it, with the megabytes that the tab holds and the pages of the PDF.
// Medians of OMICS_BENCH_ROUNDS rounds, 3 unless told.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { TemplateBlock, type BlockKind } from '@omics/contract/reports/blocks'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { startChromium } from './platform/chromium.ts'
import { median, startPlatform } from './platform/platform.ts'

const samples = Number(process.env['OMICS_BENCH_SAMPLES'] ?? 200)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const blocks = 40
const wdl = `version 1.1
workflow survey {
  input {
    Int depth
  }
  call count { input: depth = depth }
  output {
    File summary = count.summary
    File positions = count.positions
  }
}
task count {
  input {
    Int depth
  }
  command <<<
    printf 'gene\\treads\\tcovered\\n' > summary.tsv
    for gene in S ORF3a E M N; do printf '%s\\t%d\\t%d.5\\n' $gene $((~{depth} * 7 % 101)) $((~{depth} % 100)) >> summary.tsv; done
    printf 'position\\tdepth\\n' > positions.tsv
    for place in $(seq 1 50); do printf '%d\\t%d\\n' $place $((place * ~{depth} % 211)) >> positions.tsv; done
  >>>
  output {
    File summary = "summary.tsv"
    File positions = "positions.tsv"
  }
}
`
const Id = z.object({ id: z.string() })
const Launched = z.object({ analysis_id: z.string() })
const Shown = z.object({ state: z.string() })
const Written = z.object({ report_id: z.string() })
const Heap = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) })

const platform = await startPlatform()
const { call } = platform
const browser = await startChromium()
const times = new Map<string, number[]>()
try {
  const analysis = await prepare()
  for (let round = 0; round < rounds; round += 1) await measureRound(analysis)
  const wanted = new Map([
    ['written, s', 5],
    ['first screen, s', 1.5],
    ['printed, s', 20],
    ['the tab holds, MB', 500],
  ])
  console.table(
    [...times].map(([name, all]) => ({
      name,
      of: `${samples} samples, ${blocks} blocks`,
      median: median(all),
      wanted: wanted.get(name) ?? '',
    })),
  )
} finally {
  await browser.close()
  await platform.close()
}

async function measureRound(analysis: string): Promise<void> {
  const { report_id } = Written.parse(
    await timed('written, s', () =>
      call('POST', `/api/project/DataAnalysi/report_push/${analysis}`, { language: 'en' }),
    ),
  )
  const { token } = z
    .object({ token: z.string() })
    .parse(await call('POST', `/api/report_results/user_report/${report_id}`, {}))
  await opened(browser, `${platform.address}/report1?share=${token}`)
  await timed('printed, s', async () => {
    const headers = { authorization: `Bearer ${platform.token}` }
    const answer = await fetch(`${platform.address}/api/report_results/${report_id}/pdf`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    keep(
      'pages',
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .split('/Type /Page\n').length - 1,
    )
  })
}

async function opened(within: Browser, address: string): Promise<void> {
  const context = await within.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const began = performance.now()
    const since = () => Math.round(performance.now() - began) / 1000
    await page.goto(address)
    await page.locator('article canvas').first().waitFor()
    keep('first screen, s', since())
    await page.locator('article > div > section').last().scrollIntoViewIfNeeded()
    await page.locator('article > div > section').last().waitFor()
    keep('its last section, s', since())
    const tools = await context.newCDPSession(page)
    const { usedSize, backingStorageSize } = Heap.parse(await tools.send('Runtime.getHeapUsage'))
    keep('the tab holds, MB', Math.round((usedSize + backingStorageSize) / 1e6))
  } finally {
    await context.close()
  }
}

function keep(name: string, value: number): void {
  times.set(name, [...(times.get(name) ?? []), value])
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  keep(name, Math.round(performance.now() - started) / 1000)
  return result
}

/** An analysis over all samples that has ended, whose workflow is given the template; its id. */
async function prepare(): Promise<string> {
  const sources = [{ path: 'main.wdl', content: wdl }]
  const draft = z.object({ id: z.string(), workflow_id: z.string() }).parse(
    await call('POST', '/api/process_warehouse', {
      name: 'survey',
      first: { tag: '1.0', entry: 'main.wdl', sources },
    }),
  )
  await call('POST', `/api/process_warehouse/${draft.workflow_id}/versions/${draft.id}/publish`)
  await giveTemplate(draft.id)
  const project = Id.parse(await call('POST', '/api/projects', { name: 'Survey' })).id
  const depth = Id.parse(
    await call('POST', `/api/project/${project}/sampleTitle`, { label: 'depth', type: 'number' }),
  ).id
  const items = Array.from({ length: samples }, (_, at) => ({ name: `S-${at}`, values: { [depth]: at + 3 } }))
  const rows = z.array(Id).parse(await call('POST', `/api/project/${project}/sample/additem`, { items }))
  const inputs = { 'survey.depth': { this: 'depth' } }
  const flow = Id.parse(
    await call('POST', `/api/project_flow/${project}`, {
      version_id: draft.id,
      mode: 'samples',
      inputs,
    }),
  ).id
  const body = { name: 'Survey', mode: 'samples', inputs, samples: rows.map(({ id }) => id) }
  const { analysis_id } = Launched.parse(
    await call('POST', `/api/project_flow/data_start/${flow}`, { ...body, idempotency_key: 'bench-reports' }),
  )
  for (;;) {
    const { state } = Shown.parse(await call('GET', `/api/analyses/${analysis_id}`))
    if (state === 'succeeded') return analysis_id
    if (state !== 'waiting' && state !== 'running') throw new Error(`The analysis is ${state}`)
    await delay(200)
  }
}

async function giveTemplate(version_id: string): Promise<void> {
  const chapter = { id: randomUUID(), title: { en: 'Results', zh: '结果' }, blocks: blocksOf() }
  const made = z.object({ id: z.string(), version: z.number() }).parse(
    await call('POST', '/api/report', {
      title_en: 'Survey',
      title_zh: '调查',
      workflow_version_id: version_id,
      contents: { chapters: [chapter] },
    }),
  )
  await call('POST', `/api/report/${made.id}/publish`, { version: made.version })
  const report = { title: '', introduction: '', outputs: [], templates: [made.id] }
  await call('POST', '/api/process_warehouse/set_report', { version_id, report })
}

/** Blocks as a laboratory has them: charts, tables, figures, texts with values, and what the platform knows itself. */
function blocksOf(): TemplateBlock[] {
  const of = (kind: BlockKind, settings: Record<string, unknown> = {}) =>
    TemplateBlock.parse({ kind, id: randomUUID(), ...settings })
  const ready = (['methods', 'samples', 'software', 'parameters', 'workflow', 'provenance'] as const).map(
    (kind) => of(kind),
  )
  const repeated = [
    () => of('chart', { output: 'summary', chart: 'bar', x: 'gene', y: ['reads'] }),
    () => of('chart', { output: 'positions', chart: 'line', x: 'position', y: ['depth'] }),
    () => of('table', { output: 'summary', rows: 200 }),
    () =>
      of('figures', {
        items: ['reads', 'covered'].map((column) => ({ measure: 'median', output: 'summary', column })),
      }),
    () => of('text', { text: { en: 'Of ~{sample_count} samples.', zh: '共 ~{sample_count} 个样本。' } }),
  ]
  const made = Array.from({ length: blocks - ready.length }, (_, at) => repeated[at % repeated.length]?.())
  return [...made.filter((block) => block !== undefined), ...ready]
}
