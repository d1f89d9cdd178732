import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import { readersLanguage } from '../../http/readers-language.ts'
import { contains } from '../../resource/page.ts'

/** How the platform names the space of a person or of a group. */
const words = {
  own: { en: 'Space of {who}', zh: '{who}的空间' },
  group: { en: 'Shared space of {who}', zh: '{who}的共享空间' },
} as const satisfies Record<string, Record<Language, string>>
type Kind = keyof typeof words

/** Where the characters of East Asia begin in Unicode, with their radicals. */
const firstOfEastAsia = 0x2e80

/** A name before Chinese words, which keep a space from letters and digits of other scripts and none from their own. */
const beforeChinese = (who: SQL) =>
  sql`${who} || case when ascii(right(${who}, 1)) < ${firstOfEastAsia} then ' ' else '' end`

/** The name that a space gets, in the language of a reader. @param who whose it is */
export const namedFor = (kind: Kind, language: Language, who: SQL): SQL<string> =>
  sql`replace(${words[kind][language]}, '{who}', ${language === 'zh' ? beforeChinese(who) : who})`

/**
 * The name of a project to a reader of a language, which says what the platform called a space; what a person called it
 * stays.
 */
export function nameIn(language: Language, project = sql`p`): SQL<string> {
  const toReader = (kind: Kind, who: SQL, from: SQL) =>
    sql`(select ${namedFor(kind, language, who)} from ${from}
      and ${project}.name in (${namedFor(kind, 'en', who)}, ${namedFor(kind, 'zh', who)}))`
  return sql`coalesce(
    ${toReader('own', sql`s.full_name`, sql`person s where s.id = ${project}.own_space_of`)},
    ${toReader('group', sql`s.name`, sql`person_group s where s.id = ${project}.group_space_of`)}, ${project}.name)`
}

/** The name of a project to whoever reads. The language is asked for when the statement is made, so that it stands in constants, too. */
export const nameOfProject = (project: SQL): SQL<string> =>
  sql`${{ getSQL: () => nameIn(readersLanguage(), project) }}`

/** How a message names `project p`, to be read in either language:. */
export const namesForMessages = sql`${nameIn('en')} as project, ${nameIn('zh')} as project_zh`

/** That of `project p`. */
export const projectName = nameOfProject(sql`p`)

/** Whether `project p` has just that name, of a space in either language. */
export const isCalled = (name: string): SQL =>
  sql`(p.name = ${name} or (p.own_space_of is not null or p.group_space_of is not null)
    and ${name} in (${nameIn('en')}, ${nameIn('zh')}))`

/** Whether `project p` has what was typed in its name, also in what a space is called to whoever looks, or its description. */
export const namedLike = (typed: string): SQL => {
  const called = contains(projectName, typed)
  // Spaces are found by their indexes, as all others are by that of the text.
  return sql`(${contains(sql`(p.name || ' ' || p.description)`, typed)}
    or p.own_space_of is not null and ${called} or p.group_space_of is not null and ${called})`
}
