import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { lookup } from 'node:dns'
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { RunFailure, type FailureCode } from '../run/failure/failure.ts'
import { FileServer, isSignedWith, type ServedFile } from '../testing/file-server.ts'
import { AddressForbidden } from './open-remote.ts'
import { RemoteFiles, type RemoteOptions } from './remote-files.ts'
import { readS3Options } from './s3.ts'

const server = new FileServer()
const root = mkdtempSync(join(tmpdir(), 'omics-remote-'))
const content = randomBytes(300_000)
const digest = (algorithm: string, bytes = content) => createHash(algorithm).update(bytes).digest('hex')
let count = 0

before(() => server.start())
beforeEach(() => {
  server.seen.length = 0
  server.permit = () => undefined
})
after(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const newFolder = () => join(root, String((count += 1)))
const remoteFiles = (more: Partial<RemoteOptions> = {}) =>
  new RemoteFiles({ folder: newFolder(), attempts: 2, ...more })

/** Puts a file on the server and gives its address. */
function serve(file: Partial<ServedFile> = {}, name = `data ${(count += 1)}.bam`): string {
  server.files.set(`/some/${name}`, { content, ...file })
  return `${server.url}/some/${encodeURIComponent(name)}`
}

async function refusal(fetching: Promise<unknown>): Promise<{ code: FailureCode; args: object }> {
  const error: unknown = await fetching.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof RunFailure, String(error))
  return error.failure
}

test('a file is fetched once, has its name and folder, and is asked for by its tag from then on', async () => {
  const files = remoteFiles()
  const address = serve()
  const [one, two] = await Promise.all([files.fetch(address), files.fetch(address)])
  assert.deepEqual(readFileSync(one.path), content)
  assert.equal(one.sha256, digest('sha256'))
  assert.match(one.name, /^data \d+\.bam$/)
  assert.equal(one.folder, `${server.url}/some`)
  assert.deepEqual(two, one)
  assert.deepEqual(await files.fetch(address), one)
  assert.deepEqual(
    server.seen.map(({ status }) => status),
    [200, 304],
  )
})

test('a file that one of two gives up still comes to the other', async () => {
  const files = remoteFiles()
  const address = serve()
  const stop = new AbortController()
  const one = files.fetch(address, { signal: stop.signal })
  const two = files.fetch(address, { signal: new AbortController().signal })
  stop.abort(new Error('given up'))
  await assert.rejects(one, /given up/)
  assert.equal((await two).sha256, digest('sha256'))
})

test('equal content of two addresses is kept once', async () => {
  const folder = newFolder()
  const files = remoteFiles({ folder })
  await Promise.all([files.fetch(serve()), files.fetch(serve())])
  assert.equal(readdirSync(join(folder, 'bytes')).length, 1)
  assert.deepEqual(readdirSync(join(folder, 'partial')), [])
})

test('a connection that breaks is gone on with where it broke', async () => {
  const address = serve({ breaks: { after: 100_000, times: 2 } })
  const { sha256 } = await remoteFiles().fetch(address)
  assert.equal(sha256, digest('sha256'))
  assert.deepEqual(
    server.seen.map(({ status, range }) => [status, range]),
    [
      [200, undefined],
      [206, 'bytes=100000-'],
      [206, 'bytes=200000-'],
    ],
  )
})

test('what one process left in part another one goes on with', async () => {
  const folder = newFolder()
  const file: ServedFile = { content, breaks: { after: 120_000, times: 99 } }
  const address = serve(file)
  file.breaks = { after: 120_000, times: 1 }
  server.files.set('/some/left.bam', file)
  const left = `${server.url}/some/left.bam`
  const ended = new AbortController()
  const first = remoteFiles({ folder }).fetch(left, {
    signal: ended.signal,
    progress: (bytes) => bytes >= 120_000 && ended.abort(new Error('killed')),
  })
  await assert.rejects(first, /killed/)
  server.seen.length = 0
  assert.equal((await remoteFiles({ folder }).fetch(left)).sha256, digest('sha256'))
  assert.equal(server.seen[0]?.status, 206)
  assert.notEqual(left, address)
})

test('content that changed between two parts begins anew', async () => {
  const file: ServedFile = { content: randomBytes(300_000), breaks: { after: 100_000, times: 1 } }
  server.files.set('/some/changed.bam', file)
  const fetching = remoteFiles().fetch(`${server.url}/some/changed.bam`, {
    progress: () => {
      file.content = content
    },
  })
  assert.equal((await fetching).sha256, digest('sha256'))
  assert.deepEqual(
    server.seen.map(({ status }) => status),
    [200, 200],
  )
})

test('a server without ranges or tags serves too, and one that is busy is asked again', async () => {
  const address = serve({ ignoresRanges: true, breaks: { after: 9, times: 1 }, statuses: [503] })
  assert.equal((await remoteFiles({ attempts: 4 }).fetch(address)).sha256, digest('sha256'))
})

test('a server that says no is not asked again; one that breaks every time is given up', async () => {
  const gone = serve({ statuses: [404, 404] })
  assert.deepEqual(await refusal(remoteFiles().fetch(`${gone}?token=secret`)), {
    code: 'remoteRefused',
    args: { address: gone, status: '404' },
  })
  assert.equal(server.seen.length, 1)
  const broken = serve({ breaks: { after: 0, times: 99 } })
  assert.equal((await refusal(remoteFiles().fetch(broken))).code, 'remoteAway')
})

test('a web page that comes with success instead of a file is no file, and a server that asks for time gets it', async () => {
  const page = serve({ headers: { 'content-type': 'text/html; charset=utf-8' } })
  const { code, args } = await refusal(remoteFiles().fetch(page))
  assert.equal(code, 'remoteAway')
  assert.match(JSON.stringify(args), /a web page came instead/)
  const busy = serve({ statuses: [429], headers: { 'retry-after': '1' } })
  const began = Date.now()
  await remoteFiles().fetch(busy)
  assert.ok(Date.now() - began >= 1000)
})

test('a digest that the address demands, or the answer offers, must be that of what came', async () => {
  const address = serve()
  const sha256 = digest('sha256')
  const files = remoteFiles()
  await files.fetch(`${address}#sha256=${sha256}`)
  await files.fetch(`${address}#md5=${digest('md5')}`)
  server.seen.length = 0
  await files.fetch(`${address}#sha256=${sha256}`)
  assert.deepEqual(server.seen, [], 'what is known by its digest is not asked for')
  const zeros = '0'.repeat(64)
  assert.equal((await refusal(files.fetch(`${address}#sha256=${zeros}`))).code, 'remoteDamaged')
  const base64 = (algorithm: string) => createHash(algorithm).update('other').digest('base64')
  for (const headers of [
    { 'repr-digest': `sha-256=:${base64('sha256')}:` },
    { digest: `SHA-256=${base64('sha256')}` },
    { 'x-goog-hash': `md5=${base64('md5')}` },
    { 'x-amz-checksum-sha256': base64('sha256') },
  ]) {
    const wrong = await refusal(remoteFiles().fetch(serve({ headers })))
    assert.equal(wrong.code, 'remoteDamaged', JSON.stringify(headers))
  }
})

test('what others fetched is not opened by its digest alone', async () => {
  const files = remoteFiles()
  await files.fetch(serve())
  const hidden = serve({ statuses: [403] })
  assert.equal((await refusal(files.fetch(`${hidden}#sha256=${digest('sha256')}`))).code, 'remoteRefused')
})

test('a file beyond the limit is refused before and while it comes', async () => {
  const files = remoteFiles({ largestBytes: 200_000 })
  assert.equal((await refusal(files.fetch(serve()))).code, 'remoteTooLarge')
  assert.equal((await refusal(files.fetch(serve({ unsized: true })))).code, 'remoteTooLarge')
})

test('a redirect is followed without what was secret for the first host, and each hop is guarded', async () => {
  const address = serve({}, 'target.bam')
  const moved = serve({ statuses: [302, 302], headers: { location: address } }, 'moved.bam')
  assert.equal((await remoteFiles().fetch(moved)).name, 'moved.bam')
  const asked: string[] = []
  const guarded = remoteFiles({
    guard: (url) => {
      asked.push(url.pathname)
      if (url.pathname.endsWith('target.bam')) throw new AddressForbidden(url.host)
      return undefined
    },
  })
  assert.equal((await refusal(guarded.fetch(moved))).code, 'remoteForbidden')
  assert.deepEqual(asked, ['/some/moved.bam', '/some/target.bam'])
})

test('a host that was permitted once is asked for anew, rather than over the connection of then', async () => {
  let forbidden = false
  const files = remoteFiles({
    guard: () => (name, options, done) =>
      forbidden ? done(new AddressForbidden(name), '', 4) : lookup(name, options, done),
  })
  const addresses = [serve(), serve()].map((address) => address.replace('127.0.0.1', 'localhost'))
  assert.equal((await files.fetch(addresses[0] ?? '')).bytes, content.length)
  forbidden = true
  assert.equal((await refusal(files.fetch(addresses[1] ?? ''))).code, 'remoteForbidden')
})

test('an address that names no file is refused', async () => {
  for (const address of [`${server.url}/`, `${server.url}/folder/`, 's3://bucket'])
    assert.equal((await refusal(remoteFiles().fetch(address))).code, 'remoteUnnamed', address)
})

test('what nobody used for long is removed, and fetched again', async () => {
  const folder = newFolder()
  const files = remoteFiles({ folder })
  const address = serve()
  const { path } = await files.fetch(address)
  await files.sweep(30)
  assert.equal(readdirSync(join(folder, 'bytes')).length, 1)
  const long = new Date(Date.now() - 31 * 86_400_000)
  utimesSync(path, long, long)
  await files.sweep(30)
  assert.equal(readdirSync(join(folder, 'bytes')).length, 0)
  assert.equal((await files.fetch(address)).sha256, digest('sha256'))
})

test('an object of S3 is asked for with a signature that holds, also for odd keys and for parts', async () => {
  const key = 'reads of/a+b 中文 (1)~.fastq.gz'
  server.files.set(`/bucket/${key}`, { content, breaks: { after: 100_000, times: 1 } })
  server.permit = (request) => (isSignedWith(request, 'secret/key', 'eu-north-1') ? undefined : 403)
  const s3 = readS3Options({
    OMICS_S3_ENDPOINT: server.url,
    OMICS_S3_REGION: 'eu-north-1',
    OMICS_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    OMICS_S3_SECRET_ACCESS_KEY: 'secret/key',
    OMICS_S3_BUCKETS: 'bucket',
  })
  const found = await remoteFiles({ s3 }).fetch(`s3://bucket/${key}`)
  assert.equal(found.sha256, digest('sha256'))
  assert.equal(found.name, 'a+b 中文 (1)~.fastq.gz')
  assert.deepEqual(
    server.seen.map(({ status }) => status),
    [200, 206],
  )
  const wrong = { ...s3, keys: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'other' } }
  assert.equal((await refusal(remoteFiles({ s3: wrong }).fetch(`s3://bucket/${key}`))).code, 'remoteRefused')
  const other = { ...s3, buckets: ['another'] }
  assert.equal((await refusal(remoteFiles({ s3: other }).fetch(`s3://bucket/${key}`))).code, 'remoteRefused')
  assert.equal(server.seen.at(-1)?.headers.authorization, undefined, 'keys are for their buckets alone')
})

test('an object of S3 whose tag is not its MD5 is damaged', async () => {
  server.files.set('/bucket/x.bam', { content, headers: { etag: `"${'0'.repeat(32)}"` } })
  const s3 = { endpoint: server.url }
  assert.equal((await refusal(remoteFiles({ s3 }).fetch('s3://bucket/x.bam'))).code, 'remoteDamaged')
  server.files.set('/bucket/x.bam', { content, headers: { etag: `"${'0'.repeat(32)}-7"` } })
  assert.equal((await remoteFiles({ s3 }).fetch('s3://bucket/x.bam')).sha256, digest('sha256'))
})

test('wrong settings of S3 are told by their names', () => {
  assert.throws(() => readS3Options({ OMICS_S3_ENDPOINT: 'host' }), /OMICS_S3_ENDPOINT/)
  assert.throws(() => readS3Options({ OMICS_S3_ACCESS_KEY_ID: 'a' }), /OMICS_S3_SECRET_ACCESS_KEY/)
})
