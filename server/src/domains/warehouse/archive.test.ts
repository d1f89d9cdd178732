import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import yazl from 'yazl'
import { Problem } from '../../http/problem.ts'
import { unpackSources } from './archive.ts'

/** An archive of entries whose names are written as they are, which a packer would refuse for some of them. */
async function zipOf(
  entries: readonly (readonly [name: string, content: string | Buffer])[],
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const hidden = entries.map(([name], index) => [`${index}`.padStart(Buffer.byteLength(name), '_'), name])
  for (const [index, [, content]] of entries.entries())
    zip.addBuffer(Buffer.from(content), hidden[index]?.[0] ?? '')
  zip.end()
  let archive = (await buffer(zip.outputStream)).toString('latin1')
  for (const [placeholder = '', name = ''] of hidden)
    archive = archive.replaceAll(placeholder, Buffer.from(name).toString('latin1'))
  return Buffer.from(archive, 'latin1')
}

async function refused(archive: Buffer, reason: RegExp): Promise<void> {
  const error = await unpackSources(archive).catch((thrown: unknown) => thrown)
  assert.ok(error instanceof Problem && error.code === 'bad_archive', String(error))
  const told = error.more.details?.['reason']
  assert.ok(typeof told === 'object')
  assert.match(told.en, reason)
  assert.match(told.zh, /\p{Script=Han}/u)
}

test('an entry whose path leads out of the archive is refused by its name', async () => {
  for (const name of [
    '../evil.wdl',
    'a/../../evil.wdl',
    '/etc/evil.wdl',
    '..\\evil.wdl',
    'C:\\evil.wdl',
    './../e.wdl',
    'a//b/../../../e.wdl',
    'a/./../..//e.wdl',
    'nul\0.wdl',
    'line\n.wdl',
    '\x1B[2J.wdl',
    '....//../x.wdl',
  ])
    await refused(
      await zipOf([
        ['main.wdl', 'workflow w {}'],
        [name, 'x'],
      ]),
      /leads outside/,
    )
})

test('a link in an archive is text like any other and leads nowhere', async () => {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('/etc/passwd'), 'x/link.wdl', { mode: 0o120777 })
  zip.addBuffer(Buffer.from('workflow w {}'), 'x/main.wdl')
  zip.end()
  const sources = await unpackSources(await buffer(zip.outputStream))
  assert.deepEqual(sources, [
    { path: 'link.wdl', content: '/etc/passwd' },
    { path: 'main.wdl', content: 'workflow w {}' },
  ])
})

test('names that mean something to JavaScript are names', async () => {
  const sources = await unpackSources(
    await zipOf([
      ['__proto__.wdl', 'a'],
      ['constructor/toString.wdl', 'b'],
    ]),
  )
  assert.deepEqual(sources.map(({ path }) => path).toSorted(), ['__proto__.wdl', 'constructor/toString.wdl'])
})

test('what unpacks to too much is refused before it is unpacked, whatever the archive says of it', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024, 'x')
  const honest = await zipOf([['main.wdl', large]])
  await refused(honest, /too large/)
  const lying = Buffer.from(honest)
  lying.writeUInt32LE(100, lying.indexOf(Buffer.from('504b0102', 'hex')) + 24)
  await refused(lying, /./)
})

test('an archive of very many entries is refused before they are looked at, wanted or not', async () => {
  const zip = new yazl.ZipFile()
  for (let index = 0; index < 20_000; index += 1)
    zip.addBuffer(Buffer.of(), `${index}.png`, { compress: false })
  zip.end()
  const archive = await buffer(zip.outputStream)
  const started = process.cpuUsage()
  await refused(archive, /more than 10000 entries/)
  assert.ok(process.cpuUsage(started).user < 5e5)
})

test('what is cut off, or no archive at all, is refused with a reason', async () => {
  const whole = await zipOf([['main.wdl', 'workflow w {}'.repeat(50)]])
  for (const length of [2, 30, 100, whole.length - 1]) await refused(whole.subarray(0, length), /./)
  const damaged = Buffer.from(whole)
  damaged.fill(0xff, 40, 50)
  await refused(damaged, /./)
})
