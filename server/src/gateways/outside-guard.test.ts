import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AddressForbidden } from '@omics/engine/remote'
import { outsideGuard } from './outside-guard.ts'

const opens = (address: string, permitted: boolean) => outsideGuard(() => permitted)(new URL(address))

test('what is inside the network is reached where it is permitted alone', () => {
  assert.throws(() => opens('http://10.0.0.8:9000', false), AddressForbidden)
  assert.equal(typeof opens('http://10.0.0.8:9000', true), 'function')
})

test('link-local addresses, where clouds keep secrets of machines, are permitted by nobody', () => {
  for (const address of [
    'http://169.254.169.254',
    'http://[fe80::1]:9000',
    'http://[::ffff:169.254.169.254]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://[::ffff:0:a9fe:a9fe]',
    'http://[2002:a9fe:a9fe::1]',
    'http://100.100.100.200',
    'http://[fd00:ec2::254]',
    'http://[::a9fe:a9fe]',
    'http://0xa9fea9fe',
  ])
    assert.throws(() => opens(address, true), AddressForbidden)
})

test('an IPv4 address inside an IPv6 one is seen through', () => {
  assert.throws(() => opens('http://[::ffff:0:7f00:1]:80', false), AddressForbidden)
})
