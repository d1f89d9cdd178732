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
    const tree = await addFile(id, 'tree.nwk', '((o1:1,o2:1):1,o3:2);')
    const found = await call({
      body: { file_id: file.id, rank: 2, tree_file_id: tree.id, distance: 'unifrac' },
    })
    assert.deepEqual(found.samples, ['A', 'B'])
    assert.deepEqual(found.composition, [
      { taxon: 'k__Bacteria; p__Firmicutes', shares: [1, 0.5] },
      { taxon: 'k__Bacteria; p__Proteobacteria', shares: [0, 0.5] },
    ])
    assert.deepEqual(found.beta.bray_curtis[0], [0, 0.5])
    // Of branches 5 long together, one of 1 leads to A alone and one of 2 to B.
    assert.deepEqual(found.beta.unifrac?.[0], [0, 3 / 5])
    assert.deepEqual(
      found.alpha.map(({ faith }) => faith),
      [3, 4],
    )
    assert.equal(found.nmds, null)
  },
}
