import { z } from 'zod'
import { holdersOf, signedIn } from '../access.ts'
import { crud, id, listQuery, name, pageOf, timestamp, version } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** The name by which screens find a dictionary, such as `problem_feedback_n`. */
const key = z.string().trim().min(1).max(100).regex(formats.wdlName.pattern)

export const Dictionary = z.object({
  id,
  key: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  description: z.string(),
  entries: z.number().int(),
  version,
  updated_at: timestamp,
})
export type Dictionary = z.output<typeof Dictionary>

export const DictionaryWrite = z.object({
  key,
  title_en: name,
  title_zh: name,
  description: z.string().trim().max(2000).default(''),
})

export const DictionaryEntry = z.object({
  id,
  dictionary_id: id,
  value: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  position: z.number().int(),
  state: z.enum(['active', 'disabled']),
  version,
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>

export const DictionaryEntryWrite = z.object({
  dictionary_id: id,
  value: name,
  title_en: name,
  title_zh: name,
  position: z.number().int().min(0).max(100_000).default(0),
  state: z.enum(['active', 'disabled']).default('active'),
})

export const dictionaries = crud('/api/dictionaries', {
  one: 'a dictionary',
  many: 'dictionaries',
  row: Dictionary,
  write: DictionaryWrite,
  sort: ['key', 'title_en', 'title_zh', 'updated_at'],
  view: 'dictionary_manger',
  change: 'dictionary_change',
}) satisfies Resource

const {
  list: _list,
  show: _show,
  ...changes
} = crud('/api/dictionaries_list', {
  one: 'an entry',
  many: 'entries',
  row: DictionaryEntry,
  write: DictionaryEntryWrite,
  sort: ['position'],
  view: 'dictionary_manger',
  change: 'dictionary_change',
})

export const dictionaryEntries = {
  ...changes,
  create: { ...changes.create, errors: ['name_taken', 'not_found'] },
  list: get('/api/dictionaries_list', {
    summary: 'The entries of one dictionary, by its id or its key, in their order.',
    access: signedIn,
    query: listQuery.extend({
      dictionary: z.string().trim().min(1).max(100),
      state: z.enum(['active', 'disabled']).optional(),
    }),
    output: pageOf(DictionaryEntry),
  }),
  move: post('/api/dictionaries_list/{id}/move', {
    summary: 'Put an entry at a place of its dictionary, counted from 0.',
    access: holdersOf('dictionary_change'),
    body: z.object({ position: z.number().int().min(0).max(100_000) }),
    output: DictionaryEntry,
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
