import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatewayAddress } from '../../ui/browser/gateway-address.ts'
import { gatewayTarget } from './gateway-target.ts'

test('the gateway goes on to a page of the platform', () => {
  assert.deepEqual(gatewayTarget('/project/list?page=2'), { kind: 'inside', path: '/project/list?page=2' })
  assert.deepEqual(gatewayTarget('/'), { kind: 'inside', path: '/' })
})

test('the gateway names the host of an address outside', () => {
  const address = 'https://example.org/a?b=1#c'
  assert.deepEqual(gatewayTarget(address), { kind: 'outside', address, host: 'example.org' })
  const to = new URLSearchParams(gatewayAddress(address).split('?')[1]).get('to')
  assert.equal(to, address)
})

test('the gateway leads nowhere by what is no address, or hides where it goes', () => {
  const bad = [
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://bank.example@evil.example/',
    'https://',
    'ftp://example.org',
    ' https://example.org',
    '/a	b',
  ]
  for (const wanted of bad) assert.equal(gatewayTarget(wanted), undefined, String(wanted))
})
