import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { bytesAreRead } from '../domains/files/place-bytes.ts'
import { digesting } from './digest.ts'
import { tableFile, type Manifest } from './manifest.ts'

/** The contents of the database at one moment, and the digests of the files that hold them. */
export interface Dump extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  readonly sums: ReadonlyMap<string, string>
  /** Keys of all bytes that rows of that moment name. */
  readonly keys: readonly string[]
}

/**
 * Writes every table as it is at one moment, while others go on changing it. `atMoment` is called once that moment
 * has come.
 */
export async function dumpDatabase(
  url: string,
  folder: string,
  atMoment: () => Promise<void>,
): Promise<Dump> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Until the bytes are had, those of files that are removed now stay.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [bytesAreRead])
    // A read-only transaction of this level sees the rows of its first statement to its end.
    await client.query('begin isolation level repeatable read read only')
    const described = await describeTables(client)
    const names = described.map(({ name }) => pg.escapeIdentifier(name))
    // Migrations wait until all is read.
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
    await atMoment()
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [bytesAreRead])
    const tables: Manifest['tables'] = []
    const sums = new Map<string, string>()
    for (const { name, columns } of described) {
      const { rows, digest } = await dumpTable(client, name, columns, join(folder, tableFile(name)))
      tables.push({ name, columns, rows })
      sums.set(tableFile(name), digest)
    }
    const sequences = await client.query<{ name: string; value: string | null }>(`
      select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'
      order by sequencename`)
    return { ...(await readNames(client)), tables, sums, sequences: sequences.rows }
  } finally {
    await client.end()
  }
}

/** The tables that hold data, and their columns but those that are computed. */
async function describeTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

async function dumpTable(client: pg.Client, name: string, columns: readonly string[], path: string) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`))
  const { through, digest } = digesting()
  await pipeline(copy, createZstdCompress(), through, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { rows: copy.rowCount, digest: digest() }
}

async function readNames(client: pg.Client): Promise<Pick<Dump, 'migrations' | 'keys'>> {
  const migrations = await client.query<{ name: string }>('select name from migration order by name')
  const keys = await client.query<{ key: string }>('select distinct storage_key as key from named_bytes')
  return { migrations: migrations.rows.map(({ name }) => name), keys: keys.rows.map(({ key }) => key) }
}
