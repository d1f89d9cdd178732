import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namespaceOf, resolveUri } from './resolve-uri.ts'

test('a relative path starts at the folder of the importing file', () => {
  assert.equal(resolveUri('b.wdl', 'a.wdl'), 'b.wdl')
  assert.equal(resolveUri('./tasks/b.wdl', 'flows/a.wdl'), 'flows/tasks/b.wdl')
  assert.equal(resolveUri('../b.wdl', '/work/flows/a.wdl'), '/work/b.wdl')
  assert.equal(resolveUri('../../b.wdl', 'flows/a.wdl'), '../b.wdl')
  assert.equal(resolveUri('../../../b.wdl', '/flows/a.wdl'), '/b.wdl')
})

test('below an address the host stays', () => {
  assert.equal(resolveUri('../b.wdl', 'https://host.org/x/y/a.wdl'), 'https://host.org/x/b.wdl')
  assert.equal(resolveUri('/b.wdl', 'https://host.org/x/y/a.wdl'), 'https://host.org/b.wdl')
  assert.equal(resolveUri('../../../b.wdl', 'file:///x/a.wdl'), 'file:///b.wdl')
})

test('a full address stands for itself', () => {
  assert.equal(resolveUri('https://host.org/b.wdl', '/x/a.wdl'), 'https://host.org/b.wdl')
})

test('the namespace is the file name without its ending', () => {
  assert.equal(namespaceOf('https://host.org/x/tools.wdl?raw=1'), 'tools')
  assert.equal(namespaceOf('tools'), 'tools')
})
