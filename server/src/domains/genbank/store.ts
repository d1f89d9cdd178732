import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { GenbankFacts } from '@omics/contract/genbank/genbank'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
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

/** Stores a record with its features, in the place of the same version from before. */
export async function storeRecord(
  db: Database,
  record: SequenceRecord,
  flat: Buffer,
  origin: Origin,
): Promise<void> {
  const id = uuidv7()
  const bytes = await packed(flat, { level: 4 })
  const { lineage, keywords, references, comment } = record
  const facts: z.output<typeof GenbankFacts> = {
    lineage: [...lineage],
    keywords: [...keywords],
    references: [...references],
    comment,
  }
  const features = record.features.map(rowOf)
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from genbank_record where version = ${withoutNul(record.version)}
        and project_id is not distinct from ${origin.projectId}::uuid`)
    await tx.execute(sql`
      insert into genbank_record (id, project_id, version, accession, name, definition, length, molecule, circular, division,
        updated_on, organism, tax_id, facts, features, bases, source, flat, added_by)
      values (${id}, ${origin.projectId}, ${withoutNul(record.version)}, ${withoutNul(record.accession)},
        ${withoutNul(record.name)}, ${withoutNul(record.definition)}, ${record.length}, ${record.molecule},
        ${record.circular}, ${record.division}, ${record.date}, ${withoutNul(record.organism)}, ${taxIdOf(record)},
        ${jsonOf(facts)}, ${features.length}, ${record.sequence.length}, ${origin.source}, ${bytes}, ${origin.by})`)
    for (let at = 0; at < features.length; at += mostFeatures)
      await tx.execute(sql`
        insert into genbank_feature (record_id, place, type, first, last, strand, gene, product, location, qualifiers)
        select ${id}, place, type, first, last, strand, gene, product, location, qualifiers
        from jsonb_to_recordset(${jsonOf(features.slice(at, at + mostFeatures))}::jsonb) as row (place int, type text,
          first int, last int, strand smallint, gene text, product text, location text, qualifiers jsonb)`)
  })
}

/** PostgreSQL has no character NUL, neither in texts nor in JSON. */
const withoutNul = (text: string) => text.replaceAll('\0', '')
const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll('\\u0000', '')

/** Longer numbers are no positions. */
const farthest = 2_147_483_647

function rowOf(feature: Feature, place: number) {
  const { type, location, qualifiers } = feature
  const spans = typeof location === 'string' ? [] : location.spans.filter(({ of }) => of === undefined)
  const strands = new Set(spans.map(({ strand }) => strand))
  const [strand = 0] = strands
  return {
    place,
    type: type.slice(0, 100),
    first: Math.min(farthest, ...spans.map(({ start }) => start)) % farthest,
    last: Math.min(farthest, Math.max(0, ...spans.map(({ end }) => end))),
    strand: strands.size === 1 ? strand : 0,
    gene: (qualifierOf(feature, 'gene') || qualifierOf(feature, 'locus_tag')).slice(0, 500),
    product: qualifierOf(feature, 'product').slice(0, 2000),
    location: typeof location === 'string' ? location : location.text,
    qualifiers: qualifiers.filter(([name]) => name !== ''),
  }
}

function taxIdOf({ features }: SequenceRecord): number | null {
  const source = features.find(({ type }) => type === 'source')
  const [, id] =
    /^taxon:(\d{1,9})$/.exec(source?.qualifiers.find(([, value]) => value.startsWith('taxon:'))?.[1] ?? '') ??
    []
  return id === undefined ? null : Number(id)
}
