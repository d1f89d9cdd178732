import { users } from '@omics/contract/account/users'
import { groups } from '@omics/contract/administration/groups'
import { operations } from '@omics/contract/administration/operations'
import type { Database } from '@omics/server/db/database'
import { listUsers } from '@omics/server/domains/account/users/rows'
import { groupTable } from '@omics/server/domains/administration/groups'
import { operationsThat, pageOfOperations } from '@omics/server/domains/administration/operation-rows'
import type { Amount } from './seed.ts'

/** A list with what is asked of it, and the work that its handler does for that. */
export interface Case {
  readonly list: string
  readonly what: string
  /** The address that asks. */
  readonly path: string
  readonly work: (db: Database) => Promise<unknown>
}

type Asked = Readonly<Record<string, string>>

const addressOf = (path: string, asked: Asked) => `${path}?${new URLSearchParams(asked)}`

const perPage = 50

/** Every list at its first and last page, by a rare substring, one without a hit, and two Chinese characters. */
export function casesOf({ people, groups: many }: Amount): readonly Case[] {
  const ofPeople = (what: string, asked: Asked): Case => ({
    list: 'people',
    what,
    path: addressOf(users.list.path, asked),
    work: (db) => listUsers(db, users.list.query.parse(asked)),
  })
  const ofGroups = (what: string, asked: Asked): Case => ({
    list: 'groups',
    what,
    path: addressOf(groups.list.path, asked),
    work: (db) => groupTable.list({ context: { db }, query: groups.list.query.parse(asked) }),
  })
  const ofLog = (what: string, asked: Asked): Case => {
    const query = operations.list.query.parse(asked)
    return {
      list: 'log',
      what,
      path: addressOf(operations.list.path, asked),
      work: (db) => pageOfOperations(db, operationsThat(query), query),
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
