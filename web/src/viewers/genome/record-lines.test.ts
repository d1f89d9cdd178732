import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { serveBytes } from '../testing/serve-bytes.ts'
import { planTogether } from './load.ts'

const { signal } = new AbortController()

/** What is left out of a file, and the sequences that the rest is drawn on. */
async function leftOutOf(name: string, content: string | Buffer) {
  await using served = await serveBytes(name, Buffer.from(content))
  const plan = await planTogether([served.source], signal)
  assert.equal(plan.kind, 'ready')
  const text = await plan.tracks[0]?.source.blob?.text()
  return { told: plan.leftOut.map(({ of }) => of), text, contigs: plan.contigs }
}

const sound: Readonly<Record<string, readonly string[]>> = {
  'a.bed': ['track name=x', 'chrom start end', 'c1\t10\t20\tone', 'c1 30 40'],
  'a.bedgraph': ['c1\t0\t10\t1.5', 'c1\t10\t20\t-2e3'],
  'a.gff3': ['##gff-version 3', 'c1\tt\tgene\t1\t9\t.\t+\t.\tID=1', '##FASTA', '>c1', 'ACGT'],
  'a.gtf': ['c1\tt\tgene\t1\t9\t.\t+\t.\tgene_id "1";'],
  'a.bedpe': ['c1\t1\t9\tc2\t5\t8', 'c1\t1\t9\t.\t-1\t-1'],
  'a.seg': ['ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean', 's\tc1\t1\t1e+05\t4\tNA'],
  'a.vcf': ['##fileformat=VCFv4.2', '#CHROM\tPOS\tID\tREF\tALT', 'c1\t5\t.\tA\tC\t.\t.\t.'],
}

test('of sound text nothing is left out', async () => {
  for (const [name, lines] of Object.entries(sound))
    assert.deepEqual((await leftOutOf(name, `${lines.join('\n')}\n`)).told, [], name)
})

const bad: Readonly<Record<string, readonly string[]>> = {
  'a.bed': ['c1\tmany\t20', 'c1\t10', 'c1\t30\t20', 'c1\t-5\t9', 'prose'],
  'a.bedgraph': ['c1\t10\t20', 'c1\t10\t20\tmany'],
  'a.gff3': ['c1\tt\tgene\t1', 'c1\tt\tgene\t9\t1\t.\t+\t.\tID=1', 'c1\tt\tgene\t0\t9\t.\t+\t.\tID=1'],
  'a.gtf': ['c1\tt\tgene\tx\t9\t.\t+\t.\tgene_id "1";'],
  'a.bedpe': ['c1\t1\t9', 'c1\t1\t9\tc2\t5', 'c1\t1\t9\tc2\t8\t5', 'c1\t.\t9\tc2\t5\t8'],
  'a.seg': ['s\tc1\tone\t9\t4\t0.1', 's\tc1\t9\t1\t4\t0.1', 's\tc1\t\t9\t4\t0.1'],
  'a.vcf': ['c1\tfive\t.\tA\tC', 'c1\t5'],
}

test('each line that is no record is named by its number and left out, packed or not, and the rest is drawn', async () => {
  for (const [name, lines] of Object.entries(bad)) {
    const good = sound[name] ?? []
    const first = good.slice(0, name === 'a.gff3' ? 2 : good.length)
    const text = [...first, ...lines, ...good.slice(first.length)].join('\n')
    const numbers = lines.map((_, at) => first.length + at + 1)
    for (const [ending, content] of [
      ['', `${text}\n`],
      ['.gz', gzipSync(`${text}\n`)],
    ] as const) {
      const found = await leftOutOf(name + ending, content)
      assert.deepEqual(found.told, [{ lines: numbers, count: lines.length }], name + ending)
      assert.equal(found.text, `${good.join('\n')}\n`, name + ending)
    }
  }
})

test('of a file that breaks off its last line is left out without being named beside that', async () => {
  const line = 'c1\tt\tgene\t1\t9\t.\t+\t.\tID=1\n'
  const { told, text } = await leftOutOf('a.gff3', `${line}${line}c1\tt\tgene\t1`)
  assert.deepEqual([told, text], [[], line + line])
  const both = await leftOutOf('a.gff3', `${line}prose\n${line}c1\tt\tgene\t1`)
  assert.deepEqual(both.told, [{ lines: [2, 4], count: 2 }])
})

test('of many lines the first ten are named, and no place of theirs makes a sequence', async () => {
  const text = `c1\t0\t9\n${'c2\t9\t1\n'.repeat(300)}`
  const { told, contigs } = await leftOutOf('a.bed', text)
  assert.deepEqual(told, [{ lines: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], count: 300 }])
  assert.deepEqual(contigs, [{ name: 'c1', length: 9 }])
})
