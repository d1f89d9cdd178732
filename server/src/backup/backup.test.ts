import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import pg from 'pg'
import { operations } from '@omics/contract/administration/operations'
import { projects } from '@omics/contract/projects/projects'
import { readConfig } from '../config.ts'
import { addFileFromBytes } from '../domains/files/keep.ts'
import { digests } from '../domains/files/references/digest-job.ts'
import { createJobs } from '../gateways/jobs/jobs.ts'
import { platformGrant } from '../http/grant.ts'
import { openContext } from '../open-context.ts'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'
import { backUp, type Kept } from './backup.ts'
import { digesting } from './digest.ts'
import { readSums } from './manifest.ts'
import { requireEmptyFolder, restore } from './restore.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')

let platform: Platform
let lin: Caller
let folder: string
const made: string[] = []
before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin', 'admin')
  folder = await mkdtemp(join(tmpdir(), 'omics-backup-'))
})
after(async () => {
  for (const name of made) await administer(`drop database if exists ${name} with (force)`)
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

async function administer(statement: string, url = platform.databaseUrl): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Somewhere to restore into. */
async function emptyPlace(): Promise<Kept> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template template0`)
  made.push(name)
  const databaseUrl = platform.databaseUrl.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
  return { databaseUrl, dataFolder: join(folder, name) }
}

const kept = (): Kept => ({
  databaseUrl: platform.databaseUrl,
  dataFolder: platform.context.config.dataFolder,
})

/** A project with a file, as somebody makes them. */
async function work(number: number): Promise<{ readonly name: string; readonly key: string }> {
  const name = `project ${number} 项目`
  const { id } = await lin.call(projects.create, { body: { name } })
  const file = await addFileFromBytes(platform.context, platformGrant(id), randomBytes(2000 + number), {
    parentId: null,
    path: '',
    name: `reads ${number}.txt`,
    origin: 'upload',
  })
  assert.ok(file.storageKey)
  return { name, key: file.storageKey }
}

/** Every table as one digest, but for the marks of transactions, which belong to the server. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows.filter((table) => table.name !== 'migration')) {
    const found = await client.query<{ digest: string }>(
      `select md5(coalesce(string_agg(row, '|' order by row), '')) as digest
       from (select (to_jsonb(t) - 'changed_in')::text as row from ${name} t) as rows`,
    )
    digests[name] = found.rows[0]?.digest ?? ''
  }
  await client.end()
  return digests
}

async function digestOf(path: string): Promise<string> {
  const { through, digest } = digesting()
  through.resume()
  await pipeline(createReadStream(path), through)
  return digest()
}

test('what is restored into an empty place is what was backed up, row by row and byte by byte', async () => {
  const files = await Promise.all([work(1), work(2), work(3)])
  const waiting = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  const data = { reference: lin.personId, name: 'hg38' }
  await waiting.begin(platform.context.db, digests, data, { ownerId: lin.personId })
  await waiting.close()
  const run = join(kept().dataFolder, 'runs', 'r1', 'calls')
  const place = await emptyPlace()
  const source = join(folder, 'quiet')
  await mkdir(run, { recursive: true })
  await writeFile(join(run, 'stdout'), 'said\n')
  const [first] = files
  assert.ok(first)
  await link(platform.context.storage.path(first.key), join(run, 'output'))
  const manifest = await backUp(kept(), source)
  await restore(source, place)
  assert.deepEqual(await contents(place.databaseUrl), await contents(platform.databaseUrl))
  assert.equal(manifest.files.count, 3)
  assert.equal(manifest.tables.find(({ name }) => name === 'shown_job')?.rows, 1, 'what somebody waits for')
  for (const { key } of files)
    assert.equal(await digestOf(join(place.dataFolder, 'files', key.slice(0, 2), key.slice(2))), key)
  assert.equal(await readFile(join(place.dataFolder, 'runs/r1/calls/stdout'), 'utf8'), 'said\n')
  assert.equal(await digestOf(join(place.dataFolder, 'runs/r1/calls/output')), first.key)
  for (const [path, digest] of await readSums(source))
    assert.equal(await digestOf(join(source, path)), digest)
})

test('the commands back up and restore, and say what they kept; told nothing, they say how they are used', async () => {
  await work(5)
  const command = ({ dataFolder, databaseUrl }: Kept, ...parameters: string[]) => {
    const env = { ...process.env, OMICS_DATA: dataFolder, DATABASE_URL: databaseUrl }
    return execute('npm', ['run', '--silent', ...parameters], { cwd: root, env })
  }
  const source = join(folder, 'by command')
  const { stdout: told } = await command(kept(), 'backup', '--', source)
  const [, rows, files] = /: (\d+) rows, (\d+) files of/.exec(told) ?? []
  assert.ok(Number(rows) > 0 && Number(files) > 0, told)
  await assert.rejects(command(kept(), 'backup', '--', source), /is not empty/)
  const place = await emptyPlace()
  const restored = await command(place, 'restore', '--', source)
  assert.match(restored.stdout, new RegExp(`^Restored as of .*: ${rows} rows, ${files} files of`))
  assert.deepEqual(await contents(place.databaseUrl), await contents(platform.databaseUrl))
  await assert.rejects(command(kept(), 'backup'), /npm run backup -- FOLDER/)
  const elsewhere = { databaseUrl: '', dataFolder: join(folder, 'elsewhere') }
  await assert.rejects(command(elsewhere, 'backup', '--', join(folder, 'nothing')), /There is no platform in/)
  await assert.rejects(readdir(elsewhere.dataFolder), { code: 'ENOENT' })
})

test('a backup under load holds all that was acknowledged before it, and every file that its rows name', async () => {
  const acknowledged = await Promise.all([work(10), work(11)])
  const end = new AbortController()
  let number = 100
  const load = Array.from({ length: 3 }, async () => {
    while (!end.signal.aborted) await work((number += 1))
  })
  const source = join(folder, 'busy')
  const manifest = await backUp(kept(), source)
  end.abort()
  await Promise.all(load)
  const place = await emptyPlace()
  await restore(source, place)
  const { context, close } = await openContext(
    readConfig({ OMICS_DATA: place.dataFolder }),
    place.databaseUrl,
    pino({ level: 'silent' }),
    2,
  )
  try {
    const { rows } = await context.connection.pool.query<{ key: string; name: string }>(`
      select f.storage_key as key, p.name from file f join project p on p.id = f.project_id where f.kind = 'file'`)
    for (const one of acknowledged)
      assert.ok(rows.some(({ key, name }) => key === one.key && name === one.name))
    assert.equal(manifest.files.count, rows.length)
    for (const { key } of rows) assert.equal(await digestOf(context.storage.path(key)), key)
    const later = rows.filter(({ name }) => !acknowledged.some((one) => one.name === name))
    assert.ok(number > 100 && later.length <= number, 'work went on meanwhile')
  } finally {
    await close()
  }
})

test('the restored log is append-only again, and what refers to what is checked again', async () => {
  const place = await emptyPlace()
  const source = join(folder, 'kept')
  await backUp(kept(), source)
  await restore(source, place)
  const changes = [
    `update operation set person_name = 'somebody else'`,
    'truncate operation',
    `insert into project_member (project_id, person_id, role) values (gen_random_uuid(), gen_random_uuid(), 'owner')`,
  ]
  for (const change of changes) await assert.rejects(administer(change, place.databaseUrl), change)
  assert.ok((await lin.call(operations.list, {})).items.length > 0)
})

test('a backup that was changed since is refused, and nothing is left of it in the database', async () => {
  const source = join(folder, 'changed')
  await backUp(kept(), source)
  const [name = ''] = (await readdir(join(source, 'database'))).filter((one) => one.startsWith('project.'))
  await appendFile(join(source, 'database', name), 'x')
  const place = await emptyPlace()
  await assert.rejects(restore(source, place))
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  assert.equal((await client.query('select 1 from person')).rowCount, 0)
  await client.end()
})

test('neither a database nor a folder with something in it is restored into, nor a backup written over', async () => {
  const source = join(folder, 'again')
  await backUp(kept(), source)
  await assert.rejects(backUp(kept(), source), /is not empty/)
  await assert.rejects(restore(source, { ...kept(), dataFolder: join(folder, 'new') }), /not empty/)
  await assert.rejects(requireEmptyFolder(source), /is not empty/)
  await assert.rejects(restore(join(folder, 'nothing'), await emptyPlace()), /is no backup/)
})

test('a backup fails where the bytes of a file are missing, rather than be one without them', async () => {
  const { key } = await work(50)
  await rm(platform.context.storage.path(key))
  await assert.rejects(backUp(kept(), join(folder, 'lacking')), /missing/)
  assert.ok(!(await readdir(folder)).includes('lacking'))
})
