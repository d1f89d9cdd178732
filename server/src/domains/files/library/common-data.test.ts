import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { commonData, commonFiles } from '@omics/contract/files/common-data'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { isOnPath } from '../../../gateways/debian.ts'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { createRandom } from '../../../demonstration/random.ts'
import { addFileFromBytes } from '../keep.ts'
import { sweepBytes } from '../place-bytes.ts'
import { storedFiles } from '../rows.ts'
import { renamedAlias } from './index-kinds.ts'
import { keepInLibrary } from './keep.ts'

let platform: Platform
let admin: Caller
let member: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('root', 'admin')
  member = await platform.person('lin')
  ;({ id: projectId } = await admin.call(projects.create, { body: { name: 'Source' } }))
})
after(() => platform.close())

const addFile = (path: string, name: string, text: string) =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), {
    parentId: null,
    path,
    name,
    origin: 'upload',
  })

async function newEntry(name: string, text = `>chr1 ${name}\n${'ACGT'.repeat(20)}\n`) {
  const file = await addFile(name, 'genome.fa', text)
  const body = { name, kind: 'genome' as const, file_ids: [file.id] }
  const entry = await admin.call(commonData.create, { body })
  const { items } = await admin.call(commonFiles.folder, { params: { id: entry.id }, query: {} })
  return { entry, file, kept: items[0]?.id ?? '', text }
}

const readBy = async (caller: Caller, id: string) => {
  const { signed } = await caller.call(commonFiles.file, { params: { id } })
  return (await platform.server.inject({ url: signed?.url ?? '' })).body
}

test('an entry outlives the files that it was made of, and everybody reads it in every project', async () => {
  const { file, kept, text } = await newEntry('Outliving')
  const params = { id: projectId }
  await admin.call(files.multiple, { params, body: { action: 'trash', ids: [file.id] } })
  await admin.call(files.multiple, { params, body: { action: 'purge', ids: [file.id] } })
  await platform.context.db.execute(`update storage_garbage set since = now() - interval '1 day'`)
  await sweepBytes(platform.context)
  assert.equal(await readBy(member, kept), text)
  const { id } = await member.call(projects.create, { body: { name: 'Reading' } })
  const seen = await member.call(files.file, {
    params: { id },
    query: { references: true, search: 'genome.fa' },
  })
  assert.ok(seen.items.some((one) => one.id === kept))
})

test('only those who keep the library change it, and of nobody else’s project comes a file', async () => {
  const { entry, kept, file } = await newEntry('Kept by few')
  const body = { name: 'Mine', file_ids: [file.id] }
  assert.equal((await member.answer(commonData.create, { body })).error?.id, 'not_permitted')
  assert.equal((await member.answer(commonData.remove, { params: { id: entry.id } })).status, 403)
  assert.equal((await member.answer(commonFiles.remove, { params: { id: kept } })).status, 403)
  assert.equal((await member.answer(files.show, { params: { id: projectId, file_id: file.id } })).status, 404)
})

test('two files of one name stand beside each other, and two entries of one name do not', async () => {
  const { entry, file, kept } = await newEntry('Twice')
  const added = await admin.call(commonData.addFiles, {
    params: { id: entry.id },
    body: { file_ids: [file.id] },
  })
  assert.equal(added.files, 2)
  assert.equal((await admin.answer(commonData.create, { body: { name: 'Twice' } })).error?.id, 'name_taken')
  const other = await newEntry('Another place')
  const { items } = await admin.call(commonFiles.folder, { params: { id: other.entry.id }, query: {} })
  const body = { file_ids: [file.id], parent_id: items[0]?.parent_id ?? null }
  assert.equal((await admin.answer(commonData.addFiles, { params: { id: entry.id }, body })).status, 404)
  const name = 'renamed <img onerror=1> 基因.fa'
  const saved = await admin.call(commonFiles.update, { params: { id: kept }, body: { name, version: 1 } })
  assert.equal(saved.name, name)
  const again = { params: { id: kept }, body: { name, version: 1 } }
  assert.equal((await admin.answer(commonFiles.update, again)).error?.id, 'stale')
})

test('an entry comes into a project without a copy of its bytes, and counts towards its quota', async () => {
  const { entry, kept, text } = await newEntry('Added')
  const { id } = await member.call(projects.create, { body: { name: 'Target' } })
  const body = { project_id: id, ids: [entry.id, kept], folder: 'refs/hg38' }
  const added = await member.call(commonData.addToProject, { body })
  assert.deepEqual(
    added.files.map(({ name }) => name),
    ['Added', 'genome.fa'],
  )
  const { items } = await member.call(files.file, { params: { id }, query: {} })
  const keys = await platform.context.db.execute<{ keys: number }>(
    `select count(distinct storage_key)::int as keys from file where id in ('${items.map((one) => one.id).join("','")}', '${kept}')`,
  )
  assert.deepEqual([items.length, keys.rows[0]?.keys], [2, 1])
  await platform.context.db.execute(`update project set quota_bytes = 10 where id = '${id}'`)
  assert.equal((await member.answer(commonData.addToProject, { body })).error?.id, 'quota_exceeded')
  // The file stands in the entry, too, and would come twice: one more fits, two do not.
  await platform.context.db.execute(
    `update project set quota_bytes = ${3 * text.length + 10} where id = '${id}'`,
  )
  assert.equal((await member.answer(commonData.addToProject, { body })).error?.id, 'quota_exceeded')
  assert.equal((await member.answer(commonData.addToProject, { body: { ...body, ids: [kept] } })).status, 200)
  const elsewhere = { ...body, project_id: projectId }
  assert.equal((await member.answer(commonData.addToProject, { body: elsewhere })).status, 404)
})

const tools = {
  skip: isOnPath('samtools') && isOnPath('makeblastdb') ? false : 'samtools or BLAST is missing',
}

test(
  'indexes are made beside a sequence, and made again serve as one until the new ones are whole',
  tools,
  async () => {
    const { kept } = await newEntry('Indexed')
    const params = { id: kept }
    const make = async (version: number) => {
      await admin.call(commonFiles.index, { params, body: { kinds: ['faidx', 'blast_nucleotide'] } })
      const made = async () => {
        const { indexes } = await admin.call(commonFiles.file, { params })
        return indexes.filter((index) => index.version === version).length === 2
      }
      await until('The indexes are not made', made, { seconds: 120 })
      return (await admin.call(commonData.fileDatabases, {})).find(({ sequences }) => sequences.id === kept)
    }
    const first = await make(1)
    assert.equal(first?.file.name, 'genome.fa.nin')
    const [genome] = (await member.call(commonData.igv, {})).filter(({ id }) => id === kept)
    assert.deepEqual(
      genome?.indexes.map(({ name }) => name),
      ['genome.fa.fai'],
    )
    const again = await make(2)
    assert.equal(again?.file.id, first?.file.id, 'runs go on naming the same file')
  },
)

test(
  'an index of STAR is one archive that is named after the sequence',
  { skip: isOnPath('STAR') ? false : 'STAR is missing' },
  async () => {
    const { kept } = await newEntry('Spliced')
    const params = { id: kept }
    await admin.call(commonFiles.index, { params, body: { kinds: ['star'] } })
    const made = async () => (await admin.call(commonFiles.file, { params })).indexes[0]
    const index = await until('The index is not made', made, { seconds: 120 })
    assert.deepEqual([index.kind, index.version], ['star', 1])
  },
)

const random = createRandom(1)
const bases = (length: number) => Array.from({ length }, () => random.pick(['A', 'C', 'G', 'T'])).join('')

test(
  'a database of BLAST is found and searched at every moment while it is made again, of several volumes or of one',
  tools,
  async () => {
    const text = Array.from({ length: 8 }, (_, n) => `>s${n}\n${bases(60_000)}\n`).join('')
    const { entry, kept } = await newEntry('Volumes', text)
    const folder = await mkdtemp(join(tmpdir(), 'omics-blast-'))
    try {
      await writeFile(join(folder, 'query.fa'), text.slice(0, 84))
      const make = async (version: number) => {
        const params = { id: kept }
        await admin.call(commonFiles.index, { params, body: { kinds: ['blast_nucleotide'] } })
        await until('It is not made', async () => {
          const { indexes } = await admin.call(commonFiles.file, { params })
          return indexes.some((index) => index.version === version)
        })
      }
      const offered = async () =>
        (await admin.call(commonData.fileDatabases, {})).find(({ sequences }) => sequences.id === kept)
      /** Lays what is there now in a folder, as a task gets it, and gives what BLAST finds. */
      const searched = async () => {
        const place = await mkdtemp(join(folder, 'task-'))
        const rows = await storedFiles(
          platform.context.db,
          sql`f.reference_id = ${entry.id} and f.kind = 'file' and f.trashed_at is null`,
        )
        for (const row of rows)
          await copyFile(platform.context.storage.path(row.storageKey ?? ''), join(place, row.name))
        const options = ['-query', join(folder, 'query.fa'), '-db', 'genome.fa', '-outfmt', '6 sseqid']
        const { stdout } = await promisify(execFile)('blastn', options, { cwd: place })
        return new Set(stdout.trim().split('\n'))
      }
      await make(1)
      // As large genomes are: the same program makes several volumes of it.
      await writeFile(join(folder, 'input.fa'), text)
      const limit = ['-blastdb_version', '4', '-max_file_sz', '100KB']
      const parts = ['-in', 'input.fa', '-dbtype', 'nucl', '-out', 'input.fa', ...limit]
      await promisify(execFile)('makeblastdb', parts, { cwd: folder })
      const alias = join(folder, 'input.fa.nal')
      await writeFile(alias, renamedAlias(await readFile(alias, 'utf8'), 'input.fa', 'genome.fa'))
      const made = (await readdir(folder)).filter((name) => name.startsWith('input.fa.'))
      assert.ok(made.length > 6, 'several volumes')
      const [row] = await storedFiles(platform.context.db, sql`f.id = ${kept}`)
      await keepInLibrary(
        platform.context,
        made.map((name) => ({ name: `genome.fa${name.slice(8)}`, path: join(folder, name) })),
        () => Promise.resolve({ referenceId: entry.id, parentId: row?.parentId ?? '' }),
      )
      assert.equal((await offered())?.file.name, 'genome.fa.nal')
      assert.deepEqual(await searched(), new Set(['s0']))
      const whole = new AbortController()
      let looks = 0
      const making = make(2).then(() => make(3))
      const looking = async () => {
        while (!whole.signal.aborted) {
          assert.ok(await offered(), 'it is offered')
          assert.deepEqual(await searched(), new Set(['s0']))
          looks += 1
        }
      }
      await Promise.all([looking(), making.finally(() => whole.abort())])
      assert.ok(looks > 0)
      assert.equal((await offered())?.file.name, 'genome.fa.nin')
      const { items } = await admin.call(commonFiles.folder, { params: { id: entry.id }, query: {} })
      assert.deepEqual(
        items.map(({ name }) => name).toSorted(),
        ['genome.fa', 'genome.fa.nhr', 'genome.fa.nin', 'genome.fa.nsq'],
        'nothing of the volumes is left',
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
