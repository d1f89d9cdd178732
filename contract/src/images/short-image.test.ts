import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortImage } from './short-image.ts'

test('an image is known by its last name and version, without registry, build and digest', () => {
  assert.equal(shortImage('quay.io/biocontainers/fastp:0.23.2--h79da9fb_0'), 'fastp:0.23.2')
  assert.equal(shortImage('docker.io/library/debian@sha256:0123'), 'debian')
  assert.equal(shortImage('ubuntu'), 'ubuntu')
  assert.equal(shortImage(`a/${'b'.repeat(40)}:1`), `${'b'.repeat(30)}…`)
})
