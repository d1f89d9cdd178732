import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { begunPacked, readFirst } from './first-look.ts'
import { ResultsReader } from './read-results.ts'

const variants = 600_000
const header = 'chr\tpos\tp\tmore\n'
const line = (at: number) =>
  `${1 + Math.floor(at / 60_000)}\t${(at % 60_000) * 10 + 1}\t0.0${1 + (at % 9)}\t${'x'.repeat(20)}\n`
const text = header + Array.from({ length: variants }, (_, at) => line(at)).join('')
const blob = new Blob([text])
const source = { name: 'a.tsv', size: blob.size, url: '', blob }

function begun() {
  const reader = new ResultsReader({ asked: { chromosome: '', position: '', p: '' } })
  reader.push(new TextEncoder().encode(header + line(0)))
  const told = reader.begun()
  assert.ok(told)
  return told
}

test('a first look at a large file has whole lines of each chromosome, in order, as many as of each other', async () => {
  const { rows, part } = await readFirst(source, begun())
  assert.equal(rows.fault, undefined)
  assert.deepEqual(rows.chromosomes, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  assert.ok(Math.abs(rows.count / variants - part) < 0.03)
  const of = (place: number) => rows.chromosome.filter((one) => one === place).length
  for (let place = 0; place < 10; place += 1) assert.ok(Math.abs(of(place) / rows.count - 0.1) < 0.02)
  for (const position of rows.position) assert.equal(position % 10, 1, 'a line that was cut')
})

test('one that bgzip packed is looked at from its blocks on', async () => {
  const packed = new Blob(blocksOf(text))
  const file = { name: 'a.tsv.gz', size: packed.size, url: '', blob: packed }
  const asked = { chromosome: '', position: '', p: '' }
  assert.equal(await begunPacked(file, asked), undefined, 'a small one is unpacked at once')
  assert.equal(await begunPacked(source, asked, undefined, 0), undefined, 'not packed')
  const first = await begunPacked(file, asked, undefined, 0)
  assert.ok(first)
  const { rows, part } = await readFirst(file, first)
  assert.equal(rows.fault, undefined)
  assert.equal(rows.chromosomes.length, 10)
  assert.ok(part > 0 && part <= 1)
  for (const position of rows.position) assert.equal(position % 10, 1, 'a line that was cut')
})

/** Blocks as bgzip writes them, SAM 4.1. */
function blocksOf(content: string): Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < content.length; at += 65_280) {
    const held = Buffer.from(content.slice(at, at + 65_280))
    const packed = deflateRawSync(held)
    const head = Buffer.from('1f8b08040000000000ff0600424302000000', 'hex')
    head.writeUInt16LE(head.length + packed.length + 7, 16)
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(crc32(held))
    tail.writeUInt32LE(held.length, 4)
    blocks.push(Uint8Array.from(Buffer.concat([head, packed, tail])))
  }
  return blocks
}
