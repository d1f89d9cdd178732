import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { SeriesSample } from '@omics/contract/archives/archives'
import type { Database } from '../../../db/database.ts'
import {
  describePlatform,
  describeSample,
  describeSeries,
  type Platform,
  type SeriesFacts,
} from './describe.ts'
import { softEntities, UnreadableSoft } from './soft.ts'

interface Watched {
  readonly signal?: AbortSignal
  onBytes?(bytes: number): void
}

const batch = 500

/** What samples have in common, counted while they pass. */
class Characteristics {
  readonly #found = new Map<string, { samples: number; examples: Set<string> }>()

  add(sample: SeriesSample): void {
    for (const key of new Set(sample.characteristics.map((one) => one.key))) {
      const known = this.#found.get(key) ?? { samples: 0, examples: new Set<string>() }
      this.#found.set(key, known)
      known.samples += 1
      const value = sample.characteristics.find((one) => one.key === key)?.value ?? ''
      if (known.examples.size < 3) known.examples.add(value.slice(0, 100))
    }
  }

  get mostFrequent() {
    return [...this.#found]
      .map(([key, { samples, examples }]) => ({ key, samples, examples: [...examples] }))
      .toSorted((a, b) => b.samples - a.samples)
  }
}

/**
 * Reads a family file, gzip’d or not, of any size, and stores its series in place of what is stored of it; the old one
 * is there until the new one is whole. Throws `UnreadableSoft` for a file that is cut off or holds no series.
 */
export async function storeFamily(
  db: Database,
  accession: string,
  path: string,
  watched: Watched = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from geo_series where accession = ${accession}`)
    await tx.execute(sql`
      insert into geo_series (accession, title, summary, organisms, types, published, samples, facts)
      values (${accession}, '', '', '{}', '{}', '', 0, '{}')`)
    const found = new Family(tx, accession)
    for await (const entity of softEntities(await bytesOf(path, watched))) {
      if (entity.kind === 'SERIES')
        found.series = { ...describeSeries(entity), declared: declaredOf(entity.attributes) }
      else if (entity.kind === 'PLATFORM') found.platforms.push(describePlatform(entity))
      else if (entity.kind === 'SAMPLE') await found.add(describeSample(entity))
    }
    await found.end()
  })
}

const declaredOf = (attributes: ReadonlyMap<string, readonly string[]>) =>
  attributes.get('sample_id')?.length ?? 0

class Family {
  readonly platforms: Platform[] = []
  series: (SeriesFacts & { declared: number }) | undefined
  readonly #tx: Database
  readonly #accession: string
  readonly #characteristics = new Characteristics()
  readonly #organisms = new Set<string>()
  #samples = 0
  #waiting: SeriesSample[] = []

  constructor(tx: Database, accession: string) {
    this.#tx = tx
    this.#accession = accession
  }

  async add(sample: SeriesSample): Promise<void> {
    this.#characteristics.add(sample)
    if (sample.organism !== '') this.#organisms.add(sample.organism)
    this.#waiting.push(sample)
    if (this.#waiting.length === batch) await this.#store()
  }

  async end(): Promise<void> {
    await this.#store()
    if (!this.series) throw new UnreadableSoft('none')
    const { declared, ...facts } = this.series
    if (this.#samples < declared) throw new UnreadableSoft('cut')
    const more = { ...facts, platforms: this.platforms, characteristics: this.#characteristics.mostFrequent }
    await this.#tx.execute(sql`
      update geo_series set title = ${facts.title}, summary = ${facts.summary}, published = ${facts.published},
        organisms = ${sql.param([...this.#organisms])}::text[], types = ${sql.param(facts.types)}::text[],
        samples = ${this.#samples}, facts = ${JSON.stringify(more)}, read_at = now()
      where accession = ${this.#accession}`)
  }

  async #store(): Promise<void> {
    const rows = this.#waiting.map((facts, index) => ({ place: this.#samples + index, facts }))
    this.#samples += rows.length
    this.#waiting = []
    await this.#tx.execute(sql`
      insert into geo_sample (series, place, accession, title, facts)
      select ${this.#accession}, place, facts ->> 'accession', facts ->> 'title', facts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (place int, facts jsonb)`)
  }
}

/** The bytes of a file, unpacked where it is gzip’d; one whose packed bytes end too early is cut off. */
async function bytesOf(path: string, { signal, onBytes }: Watched): Promise<AsyncIterable<Uint8Array>> {
  const packed = await isGzip(path)
  const source = createReadStream(path, { highWaterMark: 1024 * 1024, ...(signal && { signal }) })
  if (!packed) return onBytes ? counted(source, onBytes) : source
  if (onBytes) source.on('data', (part) => onBytes(part.length))
  return cutWhereTorn(pipeline(source, createGunzip({ chunkSize: 64 * 1024 }), () => undefined))
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    onBytes(part.length)
    yield part
  }
}

async function* cutWhereTorn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR' ? new UnreadableSoft('cut') : error
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
