import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Database } from '../../../db/database.ts'
import { familyOf } from '../../../testing/archives-peer.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'
import { storeFamily } from './read-series.ts'
import { allSamples, storedSeries } from './rows.ts'
import { UnreadableSoft } from './soft.ts'

const folder = mkdtempSync(join(tmpdir(), 'omics-soft-'))
const real = join(import.meta.dirname, '../../../../../../shared/data/reference')
let platform: Platform
let db: Database

before(async () => {
  platform = await startPlatform()
  db = platform.context.db
})
after(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

async function read(accession: string, content: string | Buffer) {
  const path = join(folder, accession)
  writeFileSync(path, content)
  await storeFamily(db, accession, path)
  return {
    series: await storedSeries(db, accession, 'https://geo'),
    samples: await allSamples(db, accession),
  }
}

const sample = (number: number, ...characteristics: string[]) => ({
  accession: `GSM${number}`,
  title: `Mouse ${number} <b>“好”</b>`,
  characteristics,
  experiment: `SRX${number}`,
  biosample: `SAMN${number}`,
})

test('a family file gives the series, its platforms and its samples, packed or not, with lines of Windows too', async () => {
  const text = familyOf(
    'GSE1',
    'Brains',
    [sample(1, 'tissue: brain', 'age: 12'), sample(2, 'tissue: liver', 'ES-D3 line')],
    [
      '!Series_relation = BioProject: https://www.ncbi.nlm.nih.gov/bioproject/PRJNA1',
      '!Series_relation = SRA: https://www.ncbi.nlm.nih.gov/sra?term=SRP1',
      '!Series_supplementary_file = ftp://ftp.ncbi.nlm.nih.gov/geo/series/GSEnnn/GSE1/suppl/GSE1_RAW.tar',
    ],
  )
  for (const content of [text, gzipSync(text), text.replaceAll('\n', '\r\n')]) {
    const { series, samples } = await read('GSE1', content)
    assert.deepEqual(
      [series?.title, series?.published, series?.contributors, series?.studies, series?.samples],
      ['Brains', '2017-10-24', ['Jane A Doe'], ['PRJNA1', 'SRP1'], 2],
    )
    assert.deepEqual(
      series?.characteristics.map(({ key, samples: count }) => [key, count]),
      [
        ['tissue', 2],
        ['age', 1],
        ['characteristics', 1],
      ],
    )
    assert.deepEqual(series?.matrices, ['https://geo/series/GSEnnn/GSE1/matrix/GSE1_series_matrix.txt.gz'])
    assert.deepEqual(
      samples.map(({ title, biosample, experiment }) => [title, biosample, experiment]),
      [
        ['Mouse 1 <b>“好”</b>', 'SAMN1', 'SRX1'],
        ['Mouse 2 <b>“好”</b>', 'SAMN2', 'SRX2'],
      ],
    )
  }
})

test('a file that is cut off is refused wherever it ends, and what was read before stays', async () => {
  const text = familyOf('GSE2', 'Whole', [sample(1), sample(2)])
  await read('GSE2', text)
  const inTable = text.slice(0, text.lastIndexOf('ID_REF'))
  const betweenSamples = text.slice(0, text.lastIndexOf('^SAMPLE'))
  const packed = gzipSync(text)
  for (const cut of [inTable, betweenSamples, packed.subarray(0, packed.length - 20)])
    await assert.rejects(
      read('GSE2', cut),
      (error) => error instanceof UnreadableSoft && error.fault === 'cut',
    )
  await assert.rejects(
    read('GSE2', '<html>Down</html>'),
    (error) => error instanceof UnreadableSoft && error.fault === 'none',
  )
  assert.equal((await storedSeries(db, 'GSE2', ''))?.title, 'Whole')
})

test('a series of 5,000 samples with a very long line is read in its order', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => sample(index + 1, `dose: ${index}`))
  const { series, samples } = await read('GSE3', familyOf('GSE3', 'x'.repeat(3_000_000), many))
  assert.equal(series?.samples, 5000)
  assert.equal(series.title.length, 20_000)
  assert.deepEqual(samples.at(-1)?.characteristics, [{ key: 'dose', value: '4999' }])
})

test(
  'real family files are read: of two channels, of the oldest form, and one that lacks its samples',
  { skip: !existsSync(real) },
  async () => {
    await storeFamily(db, 'GSE4', join(real, 'soft_example_family.soft'))
    const [first] = await allSamples(db, 'GSE4')
    assert.equal(first?.organism, 'Mus musculus')
    assert.ok(
      first.characteristics.some(({ key, value }) => key === 'Strain (channel 2)' && value === 'C57BL/6'),
    )
    await assert.rejects(storeFamily(db, 'GSE16', join(real, 'GSE16_family.soft')), UnreadableSoft)
    await assert.rejects(storeFamily(db, 'GSE105845', join(real, 'GSE105845_family.soft')), UnreadableSoft)
  },
)
