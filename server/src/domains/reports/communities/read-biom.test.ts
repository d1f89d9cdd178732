import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { taxaInBiom } from './read-biom.ts'
import { taxaIn } from './read-table.ts'
import { UnreadableTaxa } from './taxon-table.ts'

const data = fileURLToPath(new URL('../../../../../../shared/data/community', import.meta.url))
const skip = !existsSync(data) && 'no ../shared/data'
const biom = join(data, 'otu_hdf5.biom')

test('a table of BIOM 2.1 gives its taxa with ranks and counts', { skip }, async () => {
  const { samples, taxa } = await taxaInBiom(biom)
  assert.deepEqual(samples, ['Sample1', 'Sample2', 'Sample3', 'Sample4', 'Sample5', 'Sample6'])
  assert.deepEqual(
    taxa.map(({ name, counts }) => [name, ...counts]),
    [
      ['GG_OTU_1', 0, 0, 1, 0, 0, 0],
      ['GG_OTU_2', 5, 1, 0, 2, 3, 1],
      ['GG_OTU_3', 0, 0, 1, 4, 0, 2],
      ['GG_OTU_4', 2, 1, 1, 0, 0, 1],
      ['GG_OTU_5', 0, 1, 1, 0, 0, 0],
    ],
  )
  assert.deepEqual(taxa[0]?.ranks.slice(0, 2), ['k__Bacteria', 'p__Proteobacteria'])
})

test(
  'the JSON of BIOM 1 and the text with letters of any language from the same makers are read, and halves are refused',
  { skip },
  async () => {
    assert.equal(taxaIn(readFileSync(join(data, 'collapsed_json.biom'), 'utf8')).taxa.length, 4)
    const [taxon] = taxaIn(readFileSync(join(data, 'bad_table.txt'), 'utf8')).taxa
    assert.deepEqual(taxon, { name: 'otu1', ranks: ['s__Cortinarius grosmornënsis'], counts: [10] })
    const bytes = readFileSync(biom)
    const folder = await mkdtemp(join(tmpdir(), 'omics-biom-'))
    after(() => rm(folder, { recursive: true, force: true }))
    const half = join(folder, 'half.biom')
    for (const length of [8, 2000, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(half, bytes.subarray(0, length))
      await assert.rejects(taxaInBiom(half), UnreadableTaxa, `${length}`)
    }
  },
)
