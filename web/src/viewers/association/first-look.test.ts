import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookedAt, readFirst } from './first-look.ts'
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
  const rows = await readFirst(source, begun())
  assert.equal(rows.fault, undefined)
  assert.deepEqual(rows.chromosomes, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  assert.ok(Math.abs(rows.count / variants - lookedAt(source)) < 0.03)
  const of = (place: number) => rows.chromosome.filter((one) => one === place).length
  for (let place = 0; place < 10; place += 1) assert.ok(Math.abs(of(place) / rows.count - 0.1) < 0.02)
  for (const position of rows.position) assert.equal(position % 10, 1, 'a line that was cut')
})

test('a file that is smaller than what is looked at is looked at as a whole', () => {
  assert.equal(lookedAt({ ...source, size: 1000 }), 1)
})
