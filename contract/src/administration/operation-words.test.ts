import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../endpoint.ts'
import { api } from '../api.ts'
import { operationKinds } from './operation-kinds.ts'
import { operationCall, wordsOf } from './operation-words.ts'

const changing = Object.entries<Record<string, Endpoint>>(api).flatMap(([kind, resource]) =>
  Object.entries(resource)
    .filter(([, { reads }]) => !reads)
    .map(([name, { method, path }]) => ({
      kind,
      call: `${kind}.${name}`,
      action: `${method} ${path} ${name}`,
    })),
)

test('every call that changes something has its words for the operation log in both languages', () => {
  assert.deepEqual(
    changing.filter(({ call }) => !wordsOf(call)).map(({ call }) => call),
    [],
  )
})

test('every resource that changes has its kind to filter the operation log by', () => {
  const named = new Set(operationKinds.map(({ name }) => name))
  assert.deepEqual(
    [...new Set(changing.map(({ kind }) => kind))].filter((kind) => !named.has(kind)),
    [],
  )
})

test('an action is told by its route, and one that there is no more by itself', () => {
  assert.deepEqual(operationCall('put /api/roles/{id} update'), {
    kind: 'roles',
    en: 'changed a role',
    zh: '编辑角色',
  })
  assert.equal(operationCall('post /api/upload begin').zh, '开始上传')
  assert.equal(operationCall('put /api/gone/{id} update').en, 'put /api/gone/{id} update')
})
