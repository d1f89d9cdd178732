import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Connection } from '../../../db/database.ts'
import { UnreadableDump } from './faults.ts'
import { copyLines } from './lines.ts'
import {
  beginning,
  clearing,
  counting,
  dumpFiles,
  faultsOf,
  indexesThere,
  joining,
  taking,
} from './tables.ts'

/** Bytes after unpacking: many times what NCBI has. */
const mostUnpacked = 10 * 1024 ** 3

interface Watched {
  readonly signal: AbortSignal
  onBytes(bytes: number): void
  onStep(step: Text): void
  /** Bytes that it may unpack to; another is taken for no taxdump. */
  readonly mostBytes?: number
}

/** For the indexes, of which none takes more at a time. */
const indexMemory = '256MB'

/**
 * Imports a taxdump.tar.gz from its bytes, and lets it be seen when it is whole. Throws `UnreadableDump` for another
 * file, and for one that is cut off or whose taxa do not hang together.
 */
export async function importDump(
  { pool }: Pick<Connection, 'pool'>,
  bytes: Readable,
  source: string,
  { signal, onBytes, onStep, mostBytes = mostUnpacked }: Watched,
): Promise<void> {
  const client = await pool.connect()
  // A statement that goes on in the database is ended there too.
  const stop = () => void cancel(pool, client)
  signal.addEventListener('abort', stop)
  try {
    await client.query(`select pg_advisory_lock(${underWay})`)
    await client.query(beginning)
    await client.query(`set maintenance_work_mem = '${indexMemory}'`)
    bytes.on('data', (part: Buffer) => onBytes(part.length))
    await copyMembers(client, bytes, mostBytes, signal)
    for (const { statement, step } of await stepsAfter(client)) {
      signal.throwIfAborted()
      onStep(step)
      await client.query(statement)
    }
    await take(client, source)
  } catch (error) {
    signal.throwIfAborted()
    throw unreadable(error) ?? error
  } finally {
    signal.removeEventListener('abort', stop)
    // Its lock and its memory go with it, and nobody knows what a connection is at whose copying was cut off.
    client.release(true)
    await clearImport({ pool }, '10s')
  }
}

/**
 * Removes what an import left that failed or was killed. One that goes on holds a lock; after `patience` it is left
 * alone, and so is what it fills.
 */
export async function clearImport(
  { pool }: Pick<Connection, 'pool'>,
  patience: '10s' | '100ms' = '100ms',
): Promise<void> {
  try {
    // Sent as one they are one transaction, which ends with whichever fails.
    await pool.query(
      `set local lock_timeout = '${patience}'; select pg_advisory_xact_lock(${underWay}); ${clearing}`,
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error
  }
}

const lockNotAvailable = '55P03'

/** Of the lock that an import holds while it goes on. */
const underWay = `hashtextextended('taxonomy import', 0)`

async function copyMembers(
  client: pg.PoolClient,
  bytes: Readable,
  mostBytes: number,
  signal: AbortSignal,
): Promise<void> {
  const members = extract()
  const unpacked = pipeline(bytes, createGunzip({ chunkSize: 64 * 1024 }), upTo(mostBytes), members, {
    signal,
  })
  const copied = new Set<string>()
  const copying = (async () => {
    for await (const member of members) {
      const name = basename(member.header.name)
      const file = dumpFiles[name]
      if (!file || member.header.type !== 'file') member.resume()
      else {
        if (copied.has(name)) throw new UnreadableDump({ is: 'twice' })
        copied.add(name)
        const into = client.query(copyFrom(`copy ${file.into} from stdin`))
        await pipeline(copyLines(name, member, file.toRow), into)
      }
    }
  })()
  // Whichever fails ends the other, which then tells of that alone.
  const ends = await Promise.allSettled([copying, unpacked])
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (faults.length > 0) throw faults.find((fault) => unreadable(fault) !== undefined) ?? faults[0]
  const names = Object.keys(dumpFiles).filter((name) => !copied.has(name))
  if (names.length > 0) throw new UnreadableDump({ is: 'without', names })
}

function upTo(most: number) {
  return async function* (parts: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const part of parts) {
      bytes += part.length
      if (bytes > most) throw new UnreadableDump({ is: 'large' })
      yield part
    }
  }
}

async function stepsAfter(client: pg.PoolClient): Promise<{ statement: string; step: Text }[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(indexesThere)
  return [
    { statement: joining, step: { en: 'putting names to taxa', zh: '合并名称' } },
    ...rows.map(({ name, statement }) => ({
      statement,
      step: { en: `index ${name}`, zh: `建立索引 ${name}` },
    })),
    { statement: counting, step: { en: 'statistics', zh: '更新统计信息' } },
  ]
}

async function take(client: pg.PoolClient, source: string): Promise<void> {
  const { rows } =
    await client.query<Record<'taxa' | 'unnamed' | 'orphans' | 'roots' | 'names', number>>(faultsOf)
  const [found] = rows
  if (!found || found.roots !== 1 || found.unnamed > 0 || found.orphans > 0)
    throw new UnreadableDump({ is: 'taxa', unnamed: 0, orphans: 0, roots: 0, ...found })
  await client.query('begin')
  try {
    await client.query(taking)
    await client.query(
      `insert into taxonomy_import (taxa, names, source) values ($1, $2, $3)
       on conflict (one) do update set taxa = excluded.taxa, names = excluded.names, source = excluded.source,
         imported_at = now()`,
      [found.taxa, found.names, source],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function cancel(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID?: number }
  if (processID !== undefined)
    await pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
}

/** What is wrong with the file, where it is at fault: no gzip, no tar, cut off, or what it holds stands twice. */
function unreadable(error: unknown): UnreadableDump | undefined {
  if (error instanceof UnreadableDump) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_') || /tar header|Unexpected end of data/.test(error.message))
    return new UnreadableDump({ is: 'packing' }, { cause: error })
  // PostgreSQL's class of broken constraints.
  return code.startsWith('23') ? new UnreadableDump({ is: 'twice' }, { cause: error }) : undefined
}
