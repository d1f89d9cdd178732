import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { GenbankFacts } from '@omics/contract/genbank/genbank'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { refuseBeyond } from '../files/space.ts'
import { type Feature, qualifierOf, type SequenceRecord } from './flat/record.ts'

const packed = promisify(gzip)
const mostFeatures = 5000

/** Where records come from and for whom they are. */
export interface Origin {
  /** Null for everybody. */
  readonly projectId: string | null
  readonly source: string
  readonly by: string | null
}

/**
 * Stores a record with its features, in the place of the same version from before. Gives the bytes that it is kept in;
 * throws `quota_exceeded` where there is not so much room.
 */
export async function storeRecord(
  db: Database,
  record: SequenceRecord,
  flat: Buffer,
  origin: Origin,
  room: number,
): Promise<number> {
  const id = uuidv7()
  const bytes = await packed(flat, { level: 4 })
  refuseBeyond(room, bytes.length)
  const facts = factsOf(record)
  const features = record.features.map(rowOf)
  await db.transaction(async (tx) => {
    // Two that read the same at once would both find none.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`genbank ${record.version} ${origin.projectId ?? ''}`}, 0))`,
    )
    await tx.execute(sql`
      delete from genbank_record where version = ${record.version}
        and project_id is not distinct from ${origin.projectId}::uuid`)
    await tx.execute(sql`
      insert into genbank_record (id, project_id, version, accession, name, definition, length, molecule, circular, division,
        updated_on, organism, tax_id, facts, features, bases, source, flat, added_by)
      values (${id}, ${origin.projectId}, ${record.version}, ${record.accession}, ${cut(record.name, longest.line)},
        ${cut(record.definition, longest.line)}, ${record.length}, ${cut(record.molecule, longest.word)},
        ${record.circular}, ${cut(record.division, longest.word)}, ${record.date}, ${cut(record.organism, longest.line)},
        ${taxIdOf(record)},
        ${JSON.stringify(facts)}, ${features.length}, ${record.sequence.length}, ${origin.source}, ${bytes}, ${origin.by})`)
    for (let at = 0; at < features.length; at += mostFeatures)
      await tx.execute(sql`
        insert into genbank_feature (record_id, place, type, first, last, strand, gene, product, location, qualifiers)
        select ${id}, place, type, first, last, strand, gene, product, location, qualifiers
        from jsonb_to_recordset(${JSON.stringify(features.slice(at, at + mostFeatures))}::jsonb) as row (place int, type text,
          first int, last int, strand smallint, gene text, product text, location text, qualifiers jsonb)`)
  })
  return bytes.length
}

/**
 * Characters of what is shown, and how many of a list; the flat text keeps the whole. Of a line the database makes an
 * index of its pairs of characters, whose time grows with the square of its length.
 */
const longest = { word: 100, line: 2000, location: 10_000, qualifier: 20_000, comment: 100_000 }
const most = { listed: 1000, qualifiers: 200 }

/** PostgreSQL has no character NUL, neither in texts nor in JSON; nor half of a pair of surrogates. */
const cut = (text: string, characters: number) =>
  text.slice(0, characters).replaceAll('\0', '').toWellFormed()

function factsOf({ lineage, keywords, references, comment }: SequenceRecord): z.output<typeof GenbankFacts> {
  const lines = (all: readonly string[]) => all.slice(0, most.listed).map((one) => cut(one, longest.line))
  return {
    lineage: lines(lineage),
    keywords: lines(keywords),
    references: references.slice(0, most.listed).map(({ title, authors, journal, pubmed, doi }) => ({
      title: cut(title, longest.line),
      authors: cut(authors, longest.qualifier),
      journal: cut(journal, longest.line),
      pubmed: cut(pubmed, longest.word),
      doi: cut(doi, longest.line),
    })),
    comment: cut(comment, longest.comment),
  }
}

/** Longer numbers are no positions. */
const farthest = 2_147_483_647

function rowOf(feature: Feature, place: number) {
  const { type, location, qualifiers } = feature
  const spans = typeof location === 'string' ? [] : location.spans.filter(({ of }) => of === undefined)
  const strands = new Set(spans.map(({ strand }) => strand))
  const [strand = 0] = strands
  return {
    place,
    type: cut(type, longest.word),
    first: Math.min(farthest, ...spans.map(({ start }) => start)) % farthest,
    last: Math.min(farthest, Math.max(0, ...spans.map(({ end }) => end))),
    strand: strands.size === 1 ? strand : 0,
    gene: cut(qualifierOf(feature, 'gene') || qualifierOf(feature, 'locus_tag'), 500),
    product: cut(qualifierOf(feature, 'product'), longest.line),
    location: cut(typeof location === 'string' ? location : location.text, longest.location),
    qualifiers: qualifiers
      .filter(([name]) => name !== '')
      .slice(0, most.qualifiers)
      .map(([name, value]) => [cut(name, longest.word), cut(value, longest.qualifier)]),
  }
}

function taxIdOf({ features }: SequenceRecord): number | null {
  const source = features.find(({ type }) => type === 'source')
  const [, id] =
    /^taxon:(\d{1,9})$/.exec(source?.qualifiers.find(([, value]) => value.startsWith('taxon:'))?.[1] ?? '') ??
    []
  return id === undefined ? null : Number(id)
}
