import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

/** A migrated database that one test file has for itself. */
export interface TestDatabase {
  readonly url: string
  /** Ends what is still connected and drops it. */
  close(): Promise<void>
}

/** Durability is what a test server needs least. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB']

/** Where `npm test` says that its migrated template is. */
const variable = 'OMICS_TEST_DATABASE'
/** Where it says that there is one on which the platform is set up. */
const installedVariable = 'OMICS_TEST_INSTALLED'

/**
 * Gives a fresh, migrated database: a copy of a template that was migrated once. Under `npm test` the template is
 * ready; a test file that is run alone uses a server that is kept between such runs.
 */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(process.env[variable] ?? (await keptTemplate()))
}

/** The same, on which the platform may have been set up already, as a start of it would do. */
export async function installedDatabase(): Promise<TestDatabase> {
  const template = process.env[installedVariable]
  return template === undefined ? testDatabase() : copyOf(template)
}

/** A template beside another, for `installedDatabase`, on which `prepare` was done. */
export async function preparedTemplate(
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${databaseIn(template)}_installed`
  await administer(template, `create database ${name} template ${databaseIn(template)}`)
  const prepared = withDatabase(template, name)
  await prepare(prepared)
  return prepared
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(template, `create database ${name} template ${databaseIn(template)}`)
  return {
    url: withDatabase(template, name),
    close: async () => {
      await administer(template, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Starts a server in a folder and gives its migrated template and how to stop it. */
export async function startTestServer(folder: string): Promise<{ template: string; stop(): Promise<void> }> {
  const { url, stop } = await startEmbedded(folder, { settings, outlives: true })
  // The address names its socket's folder in the query. URL wants a host nevertheless, and the driver ignores that.
  return { template: await migratedTemplate(url.replace('@/', '@localhost/')), stop }
}

async function keptTemplate(): Promise<string> {
  const folder = join(tmpdir(), `omics-test-database-${userInfo().uid}`)
  return alone(`${folder}.lock`, async () => (await startTestServer(folder)).template)
}

/** The template's name holds a digest of the migrations, so that a change of them makes another. */
async function migratedTemplate(url: string): Promise<string> {
  const name = `template_${(await digestOfMigrations()).slice(0, 16)}`
  const template = withDatabase(url, name)
  const known = await administer(url, `select 1 from pg_database where datname = '${name}'`)
  if (known > 0) return template
  const unfinished = `unfinished_${randomBytes(4).toString('hex')}`
  await administer(url, `create database ${unfinished}`)
  await migrate(withDatabase(url, unfinished))
  await administer(url, `alter database ${unfinished} rename to ${name}`)
  return template
}

async function digestOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const part of ['migrations', 'views']) {
    const folder = join(import.meta.dirname, '..', 'db', part)
    for (const name of (await readdir(folder)).toSorted())
      hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}

/** Runs a statement in the maintenance database, where templates are not in use, and counts its rows. */
async function administer(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function databaseIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Keeps test files that start at once from making the same server twice. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const file = await open(lock, 'wx').catch(() => undefined)
    if (file !== undefined) {
      await file.close()
      return work().finally(() => rm(lock, { force: true }))
    }
    await delay(50)
  }
  throw new Error(`${lock} is held for a minute; remove it if no other test is running.`)
}
