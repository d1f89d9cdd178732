import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { serveAssets } from './assets.ts'

const place = mkdtempSync(join(tmpdir(), 'assets-'))
const program = 'export const answer = 42'
const server = fastify()

before(async () => {
  const folder = join(place, 'assets')
  mkdirSync(folder)
  writeFileSync(join(place, 'secret.txt'), 'secret')
  writeFileSync(join(folder, '.hidden'), 'secret')
  writeFileSync(join(folder, 'main-D-RYmxYa.js'), program)
  writeFileSync(join(folder, 'main-D-RYmxYa.js.br'), brotliCompressSync(program))
  await serveAssets(server, folder)
})
after(async () => {
  await server.close()
  rmSync(place, { recursive: true })
})

const ask = (name: string, encoding = 'identity') =>
  server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })

test('a file is kept by browsers, and goes packed to those that unpack it', async () => {
  const plain = await ask('main-D-RYmxYa.js')
  assert.equal(plain.body, program)
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(plain.headers['content-type']), /javascript/)
  const packed = await ask('main-D-RYmxYa.js', 'gzip, br')
  assert.equal(packed.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), program)
})

test('nothing but the files of the folder is served', async () => {
  for (const name of [
    'nothing.js',
    '.hidden',
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e%2fsecret.txt',
    '%00',
    '',
  ])
    assert.doesNotMatch((await ask(name)).body, /secret$/, name)
  assert.equal((await ask('nothing.js')).statusCode, 404)
  assert.equal((await ask('..%2fsecret.txt')).statusCode, 403)
})
