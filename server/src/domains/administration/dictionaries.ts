import { sql } from 'drizzle-orm'
import {
  Dictionary,
  dictionaries as endpoints,
  DictionaryEntry,
  dictionaryEntries as entryEndpoints,
  DictionaryEntryWrite,
  DictionaryWrite,
} from '@omics/contract/administration/dictionaries'
import { implement } from '../../http/implement.ts'
import { crudOn } from '../../resource/crud-on.ts'

export const dictionaries = implement(
  endpoints,
  crudOn({
    ...{ table: 'dictionary', row: Dictionary, write: DictionaryWrite, sort: 'key' },
    searched: sql`(t.key || ' ' || t.title_en || ' ' || t.title_zh)`,
    computed: { entries: sql`(select count(*)::int from dictionary_entry e where e.dictionary_id = t.id)` },
  }),
)

const entry = crudOn({
  ...{ table: 'dictionary_entry', row: DictionaryEntry, write: DictionaryEntryWrite, sort: 'position' },
  searched: sql`(t.value || ' ' || t.title_en || ' ' || t.title_zh)`,
})

export const dictionaryEntries = implement(entryEndpoints, {
  ...entry,
  list: (call) => {
    const { dictionary, state } = call.query
    const of = sql`t.dictionary_id in (select id from dictionary where id::text = ${dictionary} or key = ${dictionary})`
    return entry.list(call, state ? sql`${of} and t.state = ${state}` : of)
  },
})
