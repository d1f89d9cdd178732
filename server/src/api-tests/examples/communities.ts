import assert from 'node:assert/strict'
import type { ExamplesOf } from '../example.ts'

const table = [
  '# Constructed from biom file',
  '#OTU ID\tA\tB\ttaxonomy',
  'o1\t6\t0\tk__Bacteria; p__Firmicutes',
  'o2\t2\t4\tk__Bacteria; p__Firmicutes',
  'o3\t0\t4\tk__Bacteria; p__Proteobacteria',
].join('\n')

export const communitiesExamples: ExamplesOf<'communities'> = {
  otuData: async (call, { newProject, addFile }) => {
    const { id } = await newProject()
    const file = await addFile(id, 'otu 表.tsv', table)
    const found = await call({ body: { file_id: file.id, rank: 2 } })
    assert.deepEqual(found.samples, ['A', 'B'])
    assert.deepEqual(found.composition, [
      { taxon: 'k__Bacteria; p__Firmicutes', shares: [1, 0.5] },
      { taxon: 'k__Bacteria; p__Proteobacteria', shares: [0, 0.5] },
    ])
    assert.deepEqual(found.beta.bray_curtis, [
      [0, 0.5],
      [0.5, 0],
    ])
  },
}
