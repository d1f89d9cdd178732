import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { digesting } from './digest.ts'
import { tableFile, type Manifest, type Sums } from './manifest.ts'

/**
 * Fills an empty database that has seen the same migrations, all of it or nothing. Throws where a file is not what it
 * was when the backup was made.
 */
export async function loadDatabase(
  url: string,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  sums: Sums,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    // Tables refer to each other in circles; what refers to what is checked when all rows are there.
    const references = await takeReferences(client)
    await emptyTables(client)
    // What was metered is in the backup itself.
    await switchMeters(client, 'disable')
    for (const table of tables) await loadTable(client, folder, table, sums)
    await switchMeters(client, 'enable')
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    for (const { name, value } of sequences)
      if (value !== null)
        await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
    // Their bytes came half and are not in the backup.
    await client.query('delete from upload')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function takeReferences(client: pg.Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

async function switchMeters(client: pg.Client, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname like 'meter\\_%'`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} ${to} trigger ${pg.escapeIdentifier(name)}`)
}

/** Migrations put rows into some tables. The operation log is empty then, and refuses to be emptied. */
async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'operation')`)
  const names = rows.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
}

async function loadTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
  sums: Sums,
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
  const { through, digest } = digesting()
  const path = tableFile(name)
  await pipeline(createReadStream(join(folder, path)), through, createZstdDecompress(), copy)
  if (digest() !== sums.get(path)) throw new Error(`${path} of the backup has changed since it was made.`)
  if (copy.rowCount !== rows) throw new Error(`${path} gave ${copy.rowCount} rows and should give ${rows}.`)
}
