import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback } from './loopback.ts'

test('only names of the machine itself lead nowhere from another one', () => {
  for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    assert.ok(isLoopback(host), host)
  for (const host of ['omics.example.org', '10.0.0.5', '127.0.0.1.example.org', 'localhost.example.org'])
    assert.ok(!isLoopback(host), host)
})
