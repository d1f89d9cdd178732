import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'

/** How the platform names the space of a person or of a group. */
const words = {
  own: { en: 'Space of {who}', zh: '{who}的空间' },
  group: { en: 'Shared space of {who}', zh: '{who}的共享空间' },
} as const satisfies Record<string, Record<Language, string>>
type Kind = keyof typeof words

/** The name that a space gets, in the language of a reader. @param who whose it is */
export const namedFor = (kind: Kind, language: Language, who: SQL): SQL<string> =>
  sql`replace(${words[kind][language]}, '{who}', ${who})`

const toReader = (kind: Kind, language: Language, who: SQL, from: SQL) =>
  sql`(select ${namedFor(kind, language, who)} from ${from}
    and p.name in (${namedFor(kind, 'en', who)}, ${namedFor(kind, 'zh', who)}))`

/**
 * The name of project `p` to a reader: their language says what the platform called a space, and what a person called it
 * stays.
 */
export const spaceName = (language: Language): SQL<string> => sql`coalesce(
  ${toReader('own', language, sql`s.full_name`, sql`person s where s.id = p.own_space_of`)},
  ${toReader('group', language, sql`s.name`, sql`person_group s where s.id = p.group_space_of`)}, p.name)`
