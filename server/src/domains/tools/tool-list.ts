import { sql, type SQL } from 'drizzle-orm'
import type { tools as endpoints } from '@omics/contract/tools/tools'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { selectTools, toolsSeenBy, usableBy } from './tool-rows.ts'

const orders: Record<string, SQL> = {
  position: sql`t.position, t.title, t.id`,
  '-position': sql`t.position desc, t.title desc, t.id`,
  title: sql`t.title collate reading_order, t.id`,
  '-title': sql`t.title collate reading_order desc, t.id`,
  uses: sql`coalesce(r.uses, 0), t.id`,
  '-uses': sql`coalesce(r.uses, 0) desc, t.position, t.id`,
  updated_at: sql`t.updated_at, t.id`,
  '-updated_at': sql`t.updated_at desc, t.id`,
}

export type Filters = z.output<typeof endpoints.list.query>

export const published = sql`t.deleted_at is null and t.sharing = 'published' and not t.hidden`

/** What a list of tools goes through: administrators see those of everybody, hidden ones too. */
export const reachOf = (identity: Identity) =>
  identity.administrator ? sql`t.deleted_at is null` : usableBy(identity)

/** What is typed finds a tool that has each of its words, in whichever order. */
const wordsOf = (typed: string | undefined) => (typed ?? '').split(/\s+/).filter(Boolean)

/** What is called just as somebody typed comes first. */
function orderOf({ search, sort }: Filters): SQL {
  const order = orders[sort] ?? sql`t.id`
  const typed = search?.trim().toLowerCase()
  if (!typed) return order
  return sql`${typed} in (lower(t.title), lower(t.title_zh)) desc, ${order}`
}

/** A page of tools within a scope over `tool t`. */
export function listTools(db: Database, identity: Identity, query: Filters, scope: SQL) {
  const where = allOf(
    scope,
    ...wordsOf(query.search).map((word) => contains(sql`t.searched`, word)),
    query.category && sql`${query.category} = any(t.categories)`,
    query.collected && sql`u.collected`,
    query.common && sql`u.common`,
    query.key && sql`t.collection_key = ${query.key}`,
  )
  return readPage(db, query, { from: toolsSeenBy(identity), where, planned: true }, (window) =>
    selectTools(db, identity, where, orderOf(query), window),
  )
}
