import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'migrations')
/** Each view whole, under its name: its migrations tell only how it came to be. */
const views = join(import.meta.dirname, 'views')
/** Any number will do, as long as every process takes the same lock. */
const lock = 7_614_021

/**
 * Applies the migrations that the database has not seen, each in a transaction of its own, in the order of their
 * names, and then the views that have changed. Several processes may call it at once: an advisory lock lets one in at a time. With `only` it applies those
 * and nothing else; throws where this release lacks one of them.
 */
export async function migrate(url: string, only?: ReadonlySet<string>): Promise<readonly string[]> {
  const known = (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name)).toSorted()
  const missing = [...(only ?? [])].filter((name) => !known.includes(name))
  if (missing.length > 0)
    throw new Error(`This release does not know the migrations ${missing.join(', ')}. Use a later one.`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz default now())',
    )
    const seen = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    )
    const waiting = known.filter((name) => !seen.has(name) && (only?.has(name) ?? true))
    for (const name of waiting) await apply(client, name)
    if (!only) await applyViews(client)
    return waiting
  } finally {
    await client.end()
  }
}

/** What a library keeps in the database is told by its own statements, from a module. */
const Told = z.object({ statements: z.function({ input: [], output: z.string() }) })

async function statementsOf(name: string): Promise<string> {
  if (name.endsWith('.sql')) return readFile(join(folder, name), 'utf8')
  return Told.parse(await import(join(folder, name))).statements()
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await statementsOf(name)
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause })
  }
}

/** Makes the views anew whose text is another than the one that they were made of, which their comment knows by a digest. */
async function applyViews(client: pg.Client): Promise<void> {
  for (const file of (await readdir(views)).toSorted()) {
    const name = file.replace('.sql', '')
    const text = await readFile(join(views, file), 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    const stands = await client.query<{ of: string | null }>(
      `select obj_description(to_regclass($1), 'pg_class') as of`,
      [name],
    )
    // Statements of one text are one transaction.
    if (stands.rows[0]?.of !== digest) await client.query(`${text};\ncomment on view ${name} is '${digest}'`)
  }
}
