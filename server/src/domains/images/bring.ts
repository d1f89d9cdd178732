import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Finding, type NamedImage } from '@omics/contract/images/images'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { namedByAll, namedFor } from './naming.ts'

/** The images that published workflows name, each with those workflows that somebody may use, and where it stands in the store. */
export async function namedImages(db: Database, identity: Identity): Promise<NamedImage[]> {
  type Row = { id: string; name: string; pulled: string[] }
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.name, coalesce(array_agg(v.tag) filter (where v.pulled_at is not null), '{}') as pulled
    from image i left join image_version v on v.image_id = i.id group by i.id`)
  const stored = new Map(rows.map((row) => [row.name, row]))
  const named = Map.groupBy(await namedFor(db, identity), ({ image }) => image)
  return [...named].flatMap(([name, namings]) => {
    const [first] = namings
    if (!first) return []
    const { repository, tag } = first
    const inStore = stored.get(repository)
    return {
      name,
      repository,
      tag,
      image_id: inStore?.id ?? null,
      pulled: inStore?.pulled.includes(tag) ?? false,
      workflows: namings.map(({ workflow }) => workflow),
    }
  })
}

/** Adds the images that published workflows name and the store lacks; gives their ids and names. */
export async function bringNamed(db: Database): Promise<{ id: string; name: string }[]> {
  const names = new Set((await namedByAll(db)).map(({ repository }) => repository))
  const rows = [...names].map((name) => ({ id: uuidv7(), name, tools: toolsIn(name) }))
  const { rows: added } = await db.execute<{ id: string; name: string }>(sql`
    insert into image (id, name, tools)
    select id, name, tools from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, name text, tools text[])
    on conflict do nothing returning id, name`)
  return added.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** An image of BioContainers is called as the tool in it, unless it holds several under one digest. */
function toolsIn(name: string): string[] {
  const tool = name.split('/').at(-1) ?? ''
  return name.startsWith('quay.io/biocontainers/') && !tool.startsWith('mulled-') ? [tool] : []
}

/** What the last scan of a version found. */
export async function findingsOf(db: Database, versionId: string): Promise<Finding[]> {
  const { rows } = await db.execute<{ findings: Finding[] | null }>(
    sql`select findings from image_version where id = ${versionId}`,
  )
  return rows[0]?.findings ?? []
}
