import { sql, type SQLChunk } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { refusing } from '../refusing.ts'
import { savedOr } from '../saved.ts'
import { type Entity, idIn, type Params, reachOf } from './reading.ts'

interface Changing {
  readonly context: Pick<Context, 'db'>
  note(entry: { objectId?: string; before?: unknown; after?: unknown }): void
}
/** How rows of an entity are made, changed, removed and restored. */
export function changingOf<Row extends z.ZodObject, Write extends z.ZodObject, Scope>(
  entity: Entity<Row, Write, Scope>,
  find: (db: Database, id: string, call: Scope) => Promise<z.output<Row>>,
) {
  const table = sql.identifier(entity.table)
  const columns = Object.keys(entity.write.shape)
  const one = (id: string, call: Scope, removed?: boolean) =>
    sql`t.id = ${id} and ${reachOf(entity, call, removed)}`

  return {
    create: async (call: Changing & Scope & { readonly body: z.output<Write> }) => {
      const { context, body, note } = call
      const id = uuidv7()
      const values = { id, ...entity.within?.(call), ...pick(body, columns) }
      const names = Object.keys(values).map((name) => sql.identifier(name))
      await refusing(
        body,
        () =>
          context.db.execute(
            sql`insert into ${table} (${listed(names)}) values (${listed(parameters(values))})`,
          ),
        entity.taken,
      )
      const after = await find(context.db, id, call)
      note({ objectId: id, after })
      return after
    },

    update: async (
      call: Changing &
        Scope & { readonly params: Params; readonly body: z.output<Write> & { version: number } },
    ) => {
      const { context, params, body, note } = call
      const id = idIn(params)
      const before = await find(context.db, id, call)
      // Noted before it is tried: what is refused names its object too.
      note({ objectId: id, before })
      const changes = columns.map(
        (name) => sql`${sql.identifier(name)} = ${sql.param(pick(body, columns)[name])}`,
      )
      const changed = await refusing(
        body,
        () =>
          context.db.execute(sql`
            update ${table} as t set ${listed(changes)}, version = t.version + 1, updated_at = now()
            where ${one(id, call)} and t.version = ${body.version}`),
        entity.taken,
      )
      const after = await savedOr(changed, () => find(context.db, id, call))
      note({ after })
      return after
    },

    remove: async (call: Changing & Scope & { readonly params: Params }) => {
      const { context, params, note } = call
      const id = idIn(params)
      const before = await find(context.db, id, call)
      note({ objectId: id, before })
      const removal = entity.keepsRemoved
        ? sql`update ${table} as t set deleted_at = now() where ${one(id, call)}`
        : sql`delete from ${table} as t where ${one(id, call)}`
      await refusing({}, () => context.db.execute(removal))
      return null
    },

    restore: async (call: Changing & Scope & { readonly params: Params }) => {
      const { context, params, note } = call
      const id = idIn(params)
      if (!entity.keepsRemoved || !isId(id)) throw new Problem('not_found')
      const restored = await refusing(
        {},
        () =>
          context.db.execute(sql`update ${table} as t set deleted_at = null where ${one(id, call, true)}`),
        entity.taken,
      )
      if (restored.rowCount === 0) throw new Problem('not_found')
      const after = await find(context.db, id, call)
      note({ objectId: id, after })
      return after
    },
  }
}

const listed = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `)
const parameters = (values: Readonly<Record<string, unknown>>) =>
  Object.values(values).map((value) => sql`${sql.param(value)}`)

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
