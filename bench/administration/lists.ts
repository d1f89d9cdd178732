import { users } from '@omics/contract/account/users'
import { groups } from '@omics/contract/administration/groups'
import { operations } from '@omics/contract/administration/operations'
import type pg from 'pg'
import { groupTable } from '@omics/server/domains/administration/groups'
import { operationsThat, pageOfOperations } from '@omics/server/domains/administration/operation-rows'
import { statementsOf, type Statement } from '../platform/statements.ts'
import { barePeople } from './bare-people.ts'
import type { Amount } from './seed.ts'

/** A list with what is asked of it, and the SQL that gives the same answer. */
export interface Case {
  readonly list: string
  readonly what: string
  /** The address that asks. */
  readonly path: string
  readonly bare: () => Promise<readonly Statement[]>
}

type Asked = Readonly<Record<string, string>>

const addressOf = (path: string, asked: Asked) => `${path}?${new URLSearchParams(asked)}`

const perPage = 50

/** Every list at its first and last page, by a rare substring, one without a hit, and two Chinese characters. */
export function casesOf(
  { url, pool }: { readonly url: string; readonly pool: pg.Pool },
  { people, groups: many }: Amount,
): readonly Case[] {
  const ofPeople = (what: string, asked: Asked): Case => ({
    list: 'people',
    what,
    path: addressOf(users.list.path, asked),
    bare: () => barePeople(pool, users.list.query.parse(asked)),
  })
  const ofGroups = (what: string, asked: Asked): Case => ({
    list: 'groups',
    what,
    path: addressOf(groups.list.path, asked),
    bare: () =>
      statementsOf(url, (db) => groupTable.list({ context: { db }, query: groups.list.query.parse(asked) })),
  })
  const ofLog = (what: string, asked: Asked): Case => {
    const query = operations.list.query.parse(asked)
    return {
      list: 'log',
      what,
      path: addressOf(operations.list.path, asked),
      bare: () => statementsOf(url, (db) => pageOfOperations(db, operationsThat(query), query)),
    }
  }
  return [
    ofPeople('first page', {}),
    ofPeople('last page', { page: String(Math.ceil(people / perPage)) }),
    ofPeople('rare substring', { search: 'u077' }),
    ofPeople('no hit', { search: 'no such person' }),
    ofPeople('晓明', { search: '晓明' }),
    ofGroups('first page', {}),
    ofGroups('last page', { page: String(Math.ceil(many / perPage)) }),
    ofGroups('rare substring', { search: '0777' }),
    ofGroups('no hit', { search: 'no such group' }),
    ofGroups('病毒', { search: '病毒' }),
    ofLog('first page', {}),
    ofLog('last page', { end: 'oldest' }),
    ofLog('rare substring', { search: 'S07771231' }),
    ofLog('no hit', { search: 'no such thing' }),
    ofLog('疾控', { search: '疾控' }),
  ]
}
