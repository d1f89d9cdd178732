import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectNameOf } from './object-name.ts'

test('an external system is called by its title in the language of who reads, all else by its own name', () => {
  const system = { kind: 'outsideSystems', object_id: 'mail', object_name: 'mail' }
  assert.equal(objectNameOf(system, 'en'), 'Email')
  assert.equal(objectNameOf(system, 'zh'), '邮件')
  assert.equal(objectNameOf({ ...system, object_id: 'gone' }, 'en'), 'mail')
  assert.equal(objectNameOf({ kind: 'roles', object_id: 'mail', object_name: 'Readers' }, 'zh'), 'Readers')
})
