import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createInflater, CutOff, Damaged } from './gzip.ts'
import { readRange } from './range.ts'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { streamBytes, streamLines } from './stream.ts'

const text = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `line ${from + i} ${'x'.repeat((from + i) % 97)}`).join('\n')

async function collect(source: Parameters<typeof streamLines>[0]) {
  const all: string[] = []
  for await (const { lines } of streamLines(source)) all.push(...lines)
  return all
}

test('a gzip of many members unpacks wholly, whatever the size of the pieces it comes in', () => {
  const members = Array.from({ length: 40 }, (_, i) => gzipSync(`${text(i * 100, i * 100 + 100)}\n`))
  const packed = Buffer.concat(members)
  for (const step of [1, 7, 1000, packed.length]) {
    const inflate = createInflater()
    const out: Uint8Array[] = []
    for (let at = 0; at < packed.length; at += step) {
      const part = inflate.push(packed.subarray(at, at + step))
      out.push(...part.map((bytes) => bytes.slice()))
    }
    inflate.end()
    assert.deepEqual(Buffer.concat(out), gunzipSync(packed), `pieces of ${step}`)
  }
})

test('a gzip that breaks off gives what there is of it, and says so, wherever it is cut', async () => {
  const content = `${text(0, 20_000)}\n`
  const packed = Buffer.concat([gzipSync(content.slice(0, 100_000)), gzipSync(content.slice(100_000))])
  for (const lost of [1, 4, 7, 8, 9, 100, 20_000, packed.length - 400, packed.length - 4]) {
    await using served = await serveBytes('a.txt.gz', packed.subarray(0, packed.length - lost))
    const read: Buffer[] = []
    const reading = (async () => {
      for await (const { bytes } of streamBytes(served.source)) read.push(Buffer.from(bytes))
    })()
    await assert.rejects(reading, CutOff, `${lost} bytes lost`)
    const whole = Buffer.concat(read).toString()
    assert.ok(content.startsWith(whole), `${lost} bytes lost`)
    if (lost < 1000) assert.ok(whole.length > content.length - 10_000, `${lost} bytes lost`)
  }
  await using twice = await serveBytes('a.txt.gz', gzipSync(packed.subarray(0, -100)))
  await assert.rejects(collect(twice.source), CutOff)
})

test('a byte that was changed and still unpacks is noticed, in whichever member it is', async () => {
  // Stored, not packed: whatever a byte becomes, it unpacks.
  const member = (from: number) => gzipSync(text(from, from + 3000), { level: 0 })
  const members = [member(0), member(3000), member(6000)]
  const sound = Buffer.concat(members)
  await using whole = await serveBytes('a.txt.gz', sound)
  assert.ok((await collect(whole.source)).length > 8000)
  for (const [at] of members.entries()) {
    const damaged = Buffer.from(sound)
    const place = members.slice(0, at).reduce((sum, { length }) => sum + length, 20_000)
    damaged[place] = (damaged[place] ?? 0) ^ 1
    await using served = await serveBytes('a.txt.gz', damaged)
    await assert.rejects(collect(served.source), Damaged, `member ${at}`)
    await using twice = await serveBytes('a.txt.gz', gzipSync(damaged))
    await assert.rejects(collect(twice.source), Damaged, `member ${at}, packed again`)
  }
})

test('a large gzip unpacks to the same whether the browser takes it or not, and tells what is wrong with it', async () => {
  const content = Buffer.from(randomBytes(4_500_000).toString('base64'))
  const [one, other] = [content.subarray(0, 5_500_000), content.subarray(5_500_000)]
  const packed = gzipSync(content)
  const damaged = Buffer.from(packed)
  damaged.writeInt32LE(7, packed.length - 8)
  const sound = {
    packed,
    members: Buffer.concat([gzipSync(one), gzipSync(other)]),
    twice: gzipSync(packed),
  }
  for (const [kind, bytes] of Object.entries(sound)) {
    await using served = await serveBytes('a.gz', bytes)
    assert.ok(content.equals(Buffer.concat(await partsOf(served.source))), kind)
  }
  await using torn = await serveBytes('a.gz', packed.subarray(0, -1000))
  const read: Uint8Array[] = []
  await assert.rejects(partsOf(torn.source, read), CutOff)
  const whole = Buffer.concat(read)
  assert.ok(whole.length > content.length - 10_000 && whole.equals(content.subarray(0, whole.length)))
  await using changed = await serveBytes('a.gz', damaged)
  await assert.rejects(partsOf(changed.source), Damaged)
})

async function partsOf(source: Parameters<typeof streamBytes>[0], read: Uint8Array[] = []) {
  for await (const { bytes } of streamBytes(source)) read.push(bytes.slice())
  return read
}

test('gzip within gzip, and a text in UTF-16, are read as what they hold', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `基因${at}\t${at * 7}`)
  const content = `${lines.join('\n')}\n`
  const little = Buffer.from(`\uFEFF${content}`, 'utf16le')
  const kinds = {
    twice: gzipSync(gzipSync(content)),
    little,
    big: Buffer.from(little).swap16(),
    both: gzipSync(little),
  }
  for (const [kind, bytes] of Object.entries(kinds)) {
    await using served = await serveBytes('genes.tsv', bytes)
    const read: string[] = []
    for await (const part of streamLines(served.source)) read.push(...part.lines)
    assert.deepEqual(read, lines, kind)
  }
})

test('a bgzip file from a real run unpacks to what zlib gives', { skip: withoutRealData }, async () => {
  const packed = realFile('variants/tb.vcf.gz')
  await using served = await serveBytes('tb.vcf.gz', packed)
  const parts: Uint8Array[] = []
  for await (const { bytes } of streamBytes(served.source)) parts.push(bytes.slice())
  assert.deepEqual(Buffer.concat(parts), gunzipSync(packed))
})

test('lines keep their order across reads, lose \\r, and the last needs no line end', async () => {
  const lines = text(0, 50_000).split('\n')
  await using plain = await serveBytes('a.txt', Buffer.from(lines.join('\r\n')))
  assert.deepEqual(await collect(plain.source), lines)
  await using packed = await serveBytes('a.txt.gz', gzipSync(`${lines.join('\n')}\n`))
  assert.deepEqual(await collect(packed.source), lines)
})

test('a character cut by the border of two reads comes out whole, a bad byte as U+FFFD', async () => {
  const body = Buffer.concat([
    Buffer.from('x'.repeat(64 * 1024 - 1)),
    Buffer.from('基\n'),
    Buffer.from([0xff, 0x0a]),
  ])
  await using served = await serveBytes('a.txt', body)
  const lines = await collect(served.source)
  assert.equal(lines[0]?.at(-1), '基')
  assert.equal(lines[1], '\uFFFD')
})

test('a reader who stops early has read only the beginning', async () => {
  await using served = await serveBytes('big.txt', Buffer.alloc(8_000_000, 'a\n'))
  for await (const part of streamLines(served.source)) {
    assert.ok(part.lines.length > 0)
    break
  }
  assert.ok(served.bytesRead() <= 64 * 1024)
})

test('a range is clipped to the file', async () => {
  await using served = await serveBytes('a.txt', Buffer.from('0123456789'))
  assert.equal(Buffer.from(await readRange(served.source, 8, 50)).toString(), '89')
  assert.equal((await readRange(served.source, 10, 50)).length, 0)
})

test('an address that has run out is renewed once, and without renewal the status is told', async () => {
  await using served = await serveBytes('a.txt', Buffer.from('0123456789'))
  const expired = { ...served.source, url: `${served.source.url}?expired` }
  await assert.rejects(readRange(expired, 0, 4), { name: 'ReadError', status: 403 })
  const renewable = { ...expired, freshUrl: async () => served.source.url }
  assert.equal(Buffer.from(await readRange(renewable, 0, 4)).toString(), '0123')
})
