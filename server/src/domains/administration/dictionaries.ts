import { sql } from 'drizzle-orm'
import {
  Dictionary,
  dictionaries as endpoints,
  DictionaryEntry,
  dictionaryEntries as entryEndpoints,
  DictionaryEntryWrite,
  DictionaryWrite,
} from '@omics/contract/administration/dictionaries'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'

export const dictionaries = implement(
  endpoints,
  crudOn({
    table: 'dictionary',
    row: Dictionary,
    write: DictionaryWrite,
    sort: 'key',
    searched: sql`(t.key || ' ' || t.title_en || ' ' || t.title_zh)`,
    computed: { entries: sql`(select count(*)::int from dictionary_entry e where e.dictionary_id = t.id)` },
  }),
)

const entry = crudOn({
  table: 'dictionary_entry',
  row: DictionaryEntry,
  write: DictionaryEntryWrite,
  sort: 'position',
  searched: sql`(t.value || ' ' || t.title_en || ' ' || t.title_zh)`,
})

export const dictionaryEntries = implement(entryEndpoints, {
  ...entry,
  list: (call) => {
    const { dictionary, state } = call.query
    const of = sql`t.dictionary_id in (select id from dictionary where id::text = ${dictionary} or key = ${dictionary})`
    return entry.list(call, state ? sql`${of} and t.state = ${state}` : of)
  },

  move: async ({ context: { db }, params, body, note }) =>
    db.transaction(async (within) => {
      const before = await entry.find(within, params.id)
      await placeEntry(within, before, body.position)
      const after = await entry.find(within, params.id)
      note({
        objectId: params.id,
        before: { value: before.value, position: before.position },
        after: { value: after.value, position: after.position },
      })
      return after
    }),
})

/**
 * Numbers the entries of a dictionary from 0 with this one at its place. Where an entry ends up elsewhere its version
 * goes on, so that a save with the former place is refused as stale.
 */
async function placeEntry(
  db: Database,
  { id, dictionary_id }: DictionaryEntry,
  place: number,
): Promise<void> {
  // Of two who move at once the later one starts from what the earlier one left.
  await db.execute(sql`select 1 from dictionary where id = ${dictionary_id} for update`)
  await db.execute(sql`
    with others as (
      select e.id, row_number() over (order by e.position, e.id) - 1 as rank
      from dictionary_entry e where e.dictionary_id = ${dictionary_id} and e.id <> ${id}
    ), placed as (
      select o.id, case when o.rank < ${place}::bigint then o.rank else o.rank + 1 end as place from others o
      union all select ${id}::uuid, least(${place}::bigint, (select count(*) from others))
    )
    update dictionary_entry e set position = p.place, version = e.version + 1, updated_at = now()
    from placed p where p.id = e.id and e.position <> p.place`)
}
