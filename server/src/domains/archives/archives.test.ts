import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { until } from '@omics/engine/testing/until'
import { archives } from '@omics/contract/archives/archives'
import { downloads } from '@omics/contract/downloads/downloads'
import { files } from '@omics/contract/files/files'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { launches } from '@omics/contract/analyses/launches'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { sampleImport, type ImportUpload } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { enaOf } from '../../gateways/ena.ts'
import { type ArchivesPeer, familyOf, pairedRuns, startArchives } from '../../testing/archives-peer.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let peer: ArchivesPeer
let platform: Platform
let owner: Caller

before(async () => {
  peer = await startArchives()
  platform = await startPlatform(peer.environment)
  owner = await platform.person('owner')
})
beforeEach(() => {
  peer.asked.length = 0
  peer.instead.length = 0
})
after(async () => {
  await platform.close()
  await peer.close()
})

const newProject = async (name: string) => (await owner.call(projects.create, { body: { name } })).id

async function readSeries(accession: string) {
  const { job_id } = await owner.call(archives.readSeries, { params: { gse: accession } })
  return until('The series was not read', async () => {
    const job = (await owner.call(jobs.own, {})).find(({ id }) => id === job_id)
    return (job?.state === 'done' || job?.state === 'failed') && job
  })
}

async function imported(id: string, upload: ImportUpload) {
  const body = { targets: upload.columns.map(({ target }) => target) }
  return owner.call(sampleImport.commit, { params: { id, import_id: upload.import_id }, body })
}

const allSamples = async (id: string) =>
  (await owner.call(samples.search, { params: { id }, body: {} })).items

test('a study of 12 runs becomes 12 samples with typed columns and checked pairs of reads', async () => {
  peer.addStudy('PRJNA12', 'Twelve mice', pairedRuns(100, 12))
  const id = await newProject('Twelve')
  const upload = await owner.call(archives.look, { params: { id }, body: { accession: ' prjna12 ' } })
  assert.deepEqual(
    [upload.rows, upload.files, upload.with_reads, upload.title, upload.notes],
    [12, 24, 12, 'Twelve mice', []],
  )
  const targets = new Map(upload.columns.map(({ header, target }) => [header, target]))
  const age = targets.get('age')
  assert.ok(age?.to === 'new' && age.type === 'number' && age.key === 'age')
  assert.equal(targets.has('tissue type'), false, 'what is missing of all is no column')
  assert.equal((await imported(id, upload)).added, 12)
  const columns = await owner.call(sampleColumns.list, { params: { id } })
  const reads = columns.filter(({ key }) => key.startsWith('reads_'))
  assert.deepEqual(
    reads.map(({ key, type }) => [key, type]),
    [
      ['reads_1', 'file'],
      ['reads_2', 'file'],
    ],
  )
  const rows = await until('The reads did not come', async () => {
    const now = await allSamples(id)
    return now.every(({ values }) => reads.every((column) => typeof values[column.id] === 'string')) && now
  })
  const kept = (await owner.call(files.file, { params: { id }, query: { limit: 100 } })).items
  const nameOf = new Map(kept.map((file) => [file.id, `${file.folder}/${file.name}`]))
  for (const { name, values } of rows)
    assert.deepEqual(
      reads.map((column) => nameOf.get(String(values[column.id]))),
      [1, 2].map((mate) => `PRJNA12/${name.replace('SRX', 'SRR')}_${mate}.fastq.gz`),
    )
  const { items } = await owner.call(downloads.list, { params: { id }, query: { limit: 100 } })
  assert.ok(items.every(({ state, checked_by }) => state === 'done' && checked_by === 'md5'))
  // Asked for again, nothing comes twice.
  const again = await owner.call(archives.fetch, {
    params: { id },
    body: { accessions: ['PRJNA12', 'SRR100'] },
  })
  assert.deepEqual([again.job_id, again.here, again.without], [null, 24, []])
})

const wdlOf = (name: string, inputs: string) => `version 1.1
workflow ${name} {
  input { ${inputs} }
  output { String done = "yes" }
}
`

test('samples of an archive are launched by a workflow that fits them, as soon as their reads are here', async () => {
  peer.addStudy('PRJNA50', 'Four mice', pairedRuns(500, 4))
  const id = await newProject('Launched')
  const params = { id }
  const versions = new Map<string, string>()
  for (const [name, inputs] of [
    ['mates', 'File reads_1 File? reads_2 Int depth = 3 File? extra'],
    ['mapped', 'File fastq_1 File fastq_2 File reference'],
    ['bare', 'Int depth'],
  ] as const) {
    const first = {
      tag: '1',
      entry: 'main.wdl',
      sources: [{ path: 'main.wdl', content: wdlOf(name, inputs) }],
    }
    const draft = await owner.call(workflows.create, { body: { name, first } })
    const place = { id: draft.workflow_id, version_id: draft.id }
    versions.set(name, (await owner.call(workflows.publish, { params: place })).id)
  }
  assert.deepEqual(await owner.call(flows.fitting, { params }), [], 'no column holds files')
  const upload = await owner.call(archives.look, { params, body: { accession: 'PRJNA50' } })
  const { samples: ids } = await imported(id, upload)
  const mine = (await owner.call(flows.fitting, { params })).filter(({ name }) => versions.has(name))
  assert.deepEqual(
    mine.map(({ name, columns, open }) => [name, columns.length, open]),
    [
      ['mates', 2, 0],
      ['mapped', 2, 1],
    ],
  )
  const body = { project_id: id, version_id: versions.get('mates') ?? '' }
  const { flow_id } = await owner.call(workflows.start, { body })
  const flow = await owner.call(flows.show, { params: { id: flow_id } })
  assert.deepEqual(flow.inputs, {
    'mates.reads_1': { this: 'reads_1' },
    'mates.reads_2': { this: 'reads_2' },
  })
  const launch = { name: 'All', mode: 'samples' as const, inputs: flow.inputs, samples: ids }
  const check = () => owner.call(launches.check, { params: { id: flow_id }, body: launch })
  const ready = await until('The launch is not ready', async () => {
    const review = await check()
    const [complete] = review.checks
    if (complete?.state === 'failed') {
      assert.match(
        complete.message,
        /^(One file|[2-8] files) of (SRX50\d|[2-4] samples) (is|are) still being fetched\.$/,
      )
      for (const told of Object.values(complete.by_input)) assert.match(told, /^Being fetched for SRX50\d/)
    }
    return review.ready && review
  })
  assert.equal(ready.runs, 4)
})

test('runs of one sample become one, lane by lane; orphans and runs without FASTQ are left out and told', async () => {
  const [one, two, bare, third] = pairedRuns(200, 4)
  assert.ok(one && two && bare && third)
  const orphan = { name: `${two.run}.fastq.gz`, content: Buffer.from('x') }
  peer.addStudy('PRJNA20', 'Lanes', [
    { ...one, sample: 'SAMN1' },
    { ...two, sample: 'SAMN1', fastq: [orphan, ...two.fastq] },
    { ...bare, fastq: [] },
    third,
  ])
  const id = await newProject('Lanes')
  const body = { accession: 'PRJNA20', by: 'sample' as const, runs: [one.run, two.run, bare.run] }
  const upload = await owner.call(archives.look, { params: { id }, body })
  assert.deepEqual([upload.rows, upload.files, upload.with_reads], [2, 4, 1])
  assert.match(upload.notes[0]?.en ?? '', /no FASTQ files of 1 of 2 samples: SAMN202/)
  await imported(id, upload)
  const columns = await owner.call(sampleColumns.list, { params: { id } })
  const first = columns.find(({ key }) => key === 'reads_1')
  assert.equal(first?.type, 'files')
  await until('The lanes did not come', async () =>
    (await allSamples(id)).some(({ name, values }) => {
      const lanes = values[first.id]
      return name === 'SAMN1' && Array.isArray(lanes) && lanes.length === 2
    }),
  )
})

test('a series is read, shown, and becomes samples with its characteristics and the reads of its study', async () => {
  const runs = pairedRuns(300, 6)
  peer.addStudy('PRJNA30', 'Forebrain', runs)
  const of = runs.map((run, index) => ({
    accession: `GSM${300 + index}`,
    title: `forebrain rep${index}`,
    characteristics: [
      'tissue: forebrain',
      `age: ${index}`,
      'treatment: a',
      'treatment: b',
      `genotype: ${index % 2 ? 'WT' : 'KO'}`,
    ],
    experiment: run.experiment,
  }))
  peer.addSeries(
    'GSE105845',
    familyOf('GSE105845', 'microRNA-seq from forebrain', of, [
      '!Series_relation = BioProject: https://www.ncbi.nlm.nih.gov/bioproject/PRJNA30',
    ]),
  )
  const params = { gse: 'GSE105845' }
  assert.equal(await owner.call(archives.series, { params }), null)
  assert.equal((await readSeries('GSE105845')).state, 'done')
  assert.equal((await owner.call(archives.series, { params }))?.samples, 6)
  const id = await newProject('Series')
  const upload = await owner.call(archives.look, { params: { id }, body: { accession: 'gse105845' } })
  assert.deepEqual([upload.rows, upload.files], [6, 12])
  const target = (header: string) => upload.columns.find((column) => column.header === header)?.target
  const age = target('age')
  assert.ok(age?.to === 'new' && age.type === 'number')
  const genotype = target('genotype')
  assert.ok(genotype?.to === 'new' && genotype.type === 'choice')
  assert.equal(upload.columns.find(({ header }) => header === 'treatment')?.examples[0], 'a; b')
  assert.equal((await imported(id, upload)).added, 6)
  // A second project needs nothing of GEO, and in Chinese its columns have the same keys.
  const other = await newProject('另一个')
  peer.files.files.delete('/geo/series/GSE105nnn/GSE105845/soft/GSE105845_family.soft.gz')
  const answer = await owner.answer(
    archives.look,
    { params: { id: other }, body: { accession: 'GSE105845' } },
    { 'accept-language': 'zh' },
  )
  const chinese = archives.look.output.parse(answer.data)
  const organism = chinese.columns.find(({ header }) => header === '物种')?.target
  assert.ok(organism?.to === 'new' && organism.key === 'organism')
})

test('a series that is not there, is cut off or is a SuperSeries says so in a sentence', async () => {
  const missing = await readSeries('GSE999999')
  assert.match(missing.reason?.en ?? '', /^GEO has no series GSE999999/)
  const whole = familyOf('GSE40', 'Cut', [{ accession: 'GSM1', title: 'One', characteristics: [] }])
  peer.addSeries('GSE40', whole.slice(0, whole.lastIndexOf('^SAMPLE')))
  assert.match((await readSeries('GSE40')).reason?.zh ?? '', /GSE40 的文件不完整/)
  peer.addSeries(
    'GSE41',
    familyOf(
      'GSE41',
      'All',
      [{ accession: 'GSM1', title: 'One', characteristics: [] }],
      ['!Series_relation = SuperSeries of: GSE42', '!Series_relation = SuperSeries of: GSE43'],
    ),
  )
  await readSeries('GSE41')
  const id = await newProject('Super')
  const upload = await owner.call(archives.look, { params: { id }, body: { accession: 'GSE41' } })
  assert.match(
    upload.notes[0]?.en ?? '',
    /SuperSeries of 2 series \(GSE42, GSE43\)\. Its one sample comes; take one of its parts/,
  )
  assert.match(upload.notes[0]?.zh ?? '', /（GSE42、GSE43），将导入全部 1 个样本；如只需单个实验/)
  const { error } = await owner.answer(archives.look, { params: { id }, body: { accession: 'mouse' } })
  assert.equal(error?.fields?.[0]?.path, 'accession')
})

test('the samples of a series come without reads while ENA is away, and with them where it was asked before', async () => {
  const runs = pairedRuns(600, 2)
  peer.addStudy('PRJNA60', 'Away', runs)
  const of = runs.map((run, at) => ({
    accession: `GSM60${at}`,
    title: `mouse ${at}`,
    characteristics: ['Sex: F', 'sex: M', 'title: mine', 'treatment: a', 'treatment: b'],
    experiment: run.experiment,
  }))
  const relation = '!Series_relation = BioProject: https://www.ncbi.nlm.nih.gov/bioproject/PRJNA60'
  peer.addSeries('GSE60', familyOf('GSE60', 'Away', of, [relation]))
  await readSeries('GSE60')
  const params = { id: await newProject('Away') }
  const look = () => owner.call(archives.look, { params, body: { accession: 'GSE60' } })
  peer.instead.push('page', 'page', 'page', 'page')
  const away = await look()
  assert.deepEqual(
    [away.rows, away.files, away.notes.length],
    [2, 0, 1],
    'nothing is said of what nobody knows',
  )
  assert.match(away.notes[0]?.en ?? '', /^ENA does not answer now/)
  assert.equal((await look()).files, 4)
  await platform.context.db.execute(sql`update archive_run_list set read_at = now() - interval '1 day'`)
  peer.instead.push('page', 'page', 'page', 'page')
  const before = await look()
  assert.deepEqual([before.files, before.notes], [4, []])
  // Characteristics that are called alike, or as what GEO says of every sample, stay apart.
  const headers = before.columns.map(({ header }) => header)
  for (const header of ['Sex', 'sex (2)', 'Title', 'title (2)', 'treatment'])
    assert.ok(headers.includes(header))
  assert.equal((await imported(params.id, before)).added, 2)
})

test('an archive that is busy is asked again; one that is out of order is told, and what is here is still shown', async () => {
  for (const project of ['PRJNA51', 'PRJNA52']) peer.addStudy(project, 'Busy', pairedRuns(500, 1))
  peer.instead.push(429, 503)
  assert.equal((await owner.call(archives.runs, { query: { accession: 'PRJNA51' } })).total, 1)
  peer.instead.push('page', 'page', 'page', 'page')
  const away = await owner.answer(archives.runs, { query: { accession: 'PRJNA52' } })
  assert.match(away.message, /a web page in place of data/)
  peer.instead.push({ body: '{"runs": 5}' })
  const odd = await owner.answer(archives.runs, { query: { accession: 'PRJNA52' } })
  assert.match(odd.message, /its answer cannot be read/)
  assert.equal(
    (await owner.answer(archives.runs, { query: { accession: 'PRJNA404' } })).error?.id,
    'not_found',
  )
  const refused = await owner.answer(archives.sra, { query: { search: 'mouse[[' } })
  assert.match(refused.message, /Unable to parse the query/)
  assert.ok((await owner.call(archives.geo, {})).items.some(({ accession }) => accession === 'GSE105845'))
})

test('a study of 50,000 runs is read line by line, and what many of its runs say is held once', async () => {
  const fields = ['run_accession', 'study_title', 'fastq_ftp', 'fastq_bytes', 'fastq_md5']
  const title = 'Cells of the whole body, one by one '.repeat(40)
  const rows = Array.from({ length: 50_000 }, (_, n) => {
    const run = `SRR${n + 1}`
    return [run, title, `ftp.sra.ebi.ac.uk/${run}.fastq.gz`, String(n), 'a'.repeat(32)].join('\t')
  })
  peer.instead.push({ body: [fields.join('\t'), ...rows.toReversed(), ''].join('\r\n') })
  const runs = await (await enaOf(platform.context)).runsOf('PRJNA50000')
  assert.deepEqual([runs.length, runs[0]?.run, runs.at(-1)?.run], [50_000, 'SRR1', 'SRR50000'])
  assert.equal(runs[7]?.fastq[0]?.address, `${peer.files.url}/SRR8.fastq.gz`)
  assert.equal(runs[7]?.study_title, title.trim())
})

test('a study of thousands of runs comes in pages that ENA is asked for once, and serves while ENA is away', async () => {
  const fields = ['run_accession', 'sample_title', 'study_title', 'fastq_ftp']
  const rows = Array.from({ length: 3000 }, (_, n) => {
    const fastq = n < 2 ? '' : `ftp.sra.ebi.ac.uk/SRR${n + 1}.fastq.gz`
    return [`SRR${n + 1}`, n % 2 ? '100%_liver' : 'brain', 'Cells', fastq].join('\t')
  })
  peer.instead.push({ body: [fields.join('\t'), ...rows, ''].join('\n') })
  const ask = (query: { page?: number; search?: string }) =>
    owner.call(archives.runs, { query: { accession: 'prjna3000', limit: 100, ...query } })
  const first = await ask({})
  assert.deepEqual(
    [first.accession, first.study_title, first.total, first.without, first.items[99]?.run],
    ['PRJNA3000', 'Cells', 3000, 2, 'SRR100'],
  )
  const last = await ask({ page: 30 })
  assert.deepEqual([last.items.length, last.items.at(-1)?.run], [100, 'SRR3000'])
  assert.equal((await ask({ search: '0%_LIVER' })).total, 1500)
  assert.equal(peer.asked.length, 1)
  await platform.context.db.execute(sql`update archive_run_list set read_at = now() - interval '1 day'`)
  peer.instead.push('page', 'page', 'page', 'page')
  const old = await ask({})
  assert.deepEqual([old.away, old.total], [true, 3000])
})

test('NCBI is asked three times a second by the whole platform, with its email, and gives series and runs', async () => {
  const found = await owner.call(archives.geo, { query: { where: 'geo', search: 'forebrain', limit: 5 } })
  assert.deepEqual(found.items.map(({ accession, here }) => [accession, here]).slice(0, 1), [
    ['GSE105845', true],
  ])
  await Promise.all([1, 2, 3].map(() => owner.call(archives.sra, { query: { search: 'mouse' } })))
  const times = peer.asked.map(({ at }) => at).toSorted((a, b) => a - b)
  assert.ok((times.at(-1) ?? 0) - (times[0] ?? 0) >= 330 * (times.length - 1) - 50, String(times))
  assert.ok(peer.asked.every(({ query }) => query.get('email') === 'omics@example.org'))
  const { runs } = await owner.call(archives.sraFiles, { body: { accessions: ['SRR100'] } })
  const [run] = runs
  assert.deepEqual([run?.sample_title, run?.sra[0]?.name], ['a, b', `${run?.run}.sra`])
  for (const wrong of ['hello', 'GSE105845', 'SRR100[ACCN] OR mouse']) {
    const refused = await owner.answer(archives.sraFiles, { body: { accessions: ['SRR100', wrong] } })
    assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'accessions'], wrong)
  }
})
