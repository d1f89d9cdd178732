import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@omics/contract/account/users'
import { queryFrom } from './list-query.ts'

const read = (address: string) => queryFrom(users.list.query, new URLSearchParams(address))

test('a list reads its query from the address, with the defaults of its endpoint', () => {
  assert.deepEqual(read('search=lin&page=2&sort=-created_at'), {
    search: 'lin',
    page: 2,
    limit: 50,
    sort: '-created_at',
  })
})

test('what the endpoint does not accept is dropped and the rest stays', () => {
  assert.deepEqual(read('page=minus&sort=shoe-size&search=lin'), {
    search: 'lin',
    page: 1,
    limit: 50,
    sort: 'name',
  })
})
