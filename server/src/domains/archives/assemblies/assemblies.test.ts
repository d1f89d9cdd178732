import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { until } from '@omics/engine/testing/until'
import { assemblies } from '@omics/contract/archives/assemblies'
import { commonData, commonFiles } from '@omics/contract/files/common-data'
import { ownFiles } from '@omics/contract/files/own-files'
import { jobs } from '@omics/contract/jobs/jobs'
import { isOnPath } from '../../../gateways/debian.ts'
import { type ArchivesPeer, smallAssembly, startArchives } from '../../../testing/archives-peer.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let peer: ArchivesPeer
let platform: Platform
let keeper: Caller

before(async () => {
  peer = await startArchives()
  platform = await startPlatform(peer.environment)
  keeper = await platform.person('keeper', 'admin')
})
after(async () => {
  await platform.close()
  await peer.close()
})

let made = 0

/** An assembly at NCBI that nobody has fetched. */
function newAssembly(change: (files: Record<string, Buffer>) => void = () => undefined, version = 1) {
  const accession = `GCF_00000${String(++made).padStart(4, '0')}.${version}`
  const files = smallAssembly(`ASM${made}`, accession)
  change(files)
  const folder = `${accession}_ASM${made}`
  peer.addAssembly(folder, files)
  const [, one, two, three] = /_(\d{3})(\d{3})(\d{3})/.exec(accession) ?? []
  return { accession, files, folder, path: `/genomes/all/GCF/${one}/${two}/${three}/${folder}/${folder}` }
}

const ended = (id: string) =>
  until('The genome did not end', async () => {
    const job = (await keeper.call(jobs.own, {})).find((one) => one.id === id)
    return (job?.state === 'done' || job?.state === 'failed') && job
  })

const entryOf = async (accession: string) =>
  (await keeper.call(commonData.list, { query: { search: '', limit: 100 } })).items.find(
    ({ release }) => release === accession,
  )

async function add(accession: string, indexes?: ['faidx'] | []) {
  const body = { accession, ...(indexes && { indexes }) }
  return ended((await keeper.call(assemblies.add, { body })).job_id)
}

const filesOf = async (id: string) =>
  (await keeper.call(commonFiles.folder, { params: { id }, query: {} })).items

test('a genome comes by its accession: sequence, genes and report, unpacked, checked and named as NCBI does', async () => {
  const { accession, files, folder } = newAssembly()
  assert.equal((await add(accession.toLowerCase(), [])).state, 'done')
  const entry = await entryOf(accession)
  assert.deepEqual(
    [entry?.name, entry?.organism, entry?.kind],
    [`Saccharomyces cerevisiae S288C ASM1 ${accession}`, 'Saccharomyces cerevisiae S288C', 'genome'],
  )
  const items = await filesOf(entry?.id ?? '')
  assert.deepEqual(
    items.map(({ name }) => name.slice(folder.length)),
    ['_assembly_report.txt', '_genomic.fna', '_genomic.gff.gz', '_genomic.gtf.gz'],
  )
  const sequence = items.find(({ name }) => name.endsWith('.fna'))
  const { signed } = await keeper.call(commonFiles.file, { params: { id: sequence?.id ?? '' } })
  const read = (await platform.server.inject({ url: signed?.url ?? '' })).body
  assert.equal(read, gunzipSync(files['_genomic.fna.gz'] ?? Buffer.alloc(0)).toString())
  // What came into the person's own space on the way is gone from there.
  assert.equal((await keeper.call(ownFiles.folder, { query: {} })).total, 0)
  const again = await keeper.answer(assemblies.add, { body: { accession } })
  assert.equal(again.error?.id, 'name_taken')
})

test('without a version the latest comes, and two clicks are one genome', async () => {
  const { accession } = newAssembly()
  const latest = accession.replace(/\.1$/, '.12')
  peer.addAssembly(`${latest}_ASM2p`, smallAssembly('ASM2p', latest))
  const bare = accession.replace(/\..*$/, '')
  const found = await keeper.call(assemblies.show, { query: { accession: bare } })
  assert.equal(found.accession, latest)
  const body = { accession: bare, indexes: [] }
  const [one, two] = await Promise.all([1, 2].map(() => keeper.call(assemblies.add, { body })))
  assert.equal(one?.job_id, two?.job_id)
  await ended(one?.job_id ?? '')
  assert.ok(await entryOf(latest))
})

test('a file that is damaged again and again is told, nothing of the genome is there, and begun again it comes', async () => {
  const { accession, path, files } = newAssembly()
  peer.files.files.set(`${path}_genomic.gff.gz`, { content: Buffer.from('another') })
  const job = await add(accession, [])
  assert.equal(job.state, 'failed')
  assert.match(job.reason?.en ?? '', /_genomic\.gff\.gz/)
  assert.equal(await entryOf(accession), undefined)
  peer.files.files.set(`${path}_genomic.gff.gz`, { content: files['_genomic.gff.gz'] ?? Buffer.alloc(0) })
  await keeper.call(jobs.again, { params: { id: job.id } })
  await until('The genome did not come', async () => (await entryOf(accession)) !== undefined)
})

test('an assembly without genes is one, and one without its sequence or that nobody knows is none', async () => {
  const { accession } = newAssembly((files) => {
    delete files['_genomic.gff.gz']
    delete files['_genomic.gtf.gz']
  })
  await add(accession, [])
  assert.equal((await filesOf((await entryOf(accession))?.id ?? '')).length, 2)
  const none = newAssembly((files) => delete files['_genomic.fna.gz'])
  for (const asked of [none.accession, 'GCF_999999999.1']) {
    const answer = await keeper.answer(assemblies.show, { query: { accession: asked } })
    assert.equal(answer.status, 404)
  }
  const bad = await keeper.answer(assemblies.show, { query: { accession: '<img onerror=1>' } })
  assert.equal(bad.status, 422)
})

test('only those who keep the library add one', async () => {
  const { accession } = newAssembly()
  const member = await platform.person('member')
  const answer = await member.answer(assemblies.add, { body: { accession } })
  assert.equal(answer.error?.id, 'not_permitted')
})

test(
  'the indexes that workflows ask for are made of it, and viewers offer it',
  { skip: isOnPath('samtools') ? false : 'samtools is missing' },
  async () => {
    const { accession } = newAssembly()
    const { asked } = await keeper.call(assemblies.show, { query: { accession } })
    assert.ok(asked.includes('faidx'))
    await add(accession, ['faidx'])
    const entry = await entryOf(accession)
    await until('It is not offered', async () =>
      (await keeper.call(commonData.igv, {})).some((one) => one.entry.id === entry?.id),
    )
  },
)
