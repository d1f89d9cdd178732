import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputSequences, outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { splitsOf, treeDistance } from '../testing/trees.ts'
import { alignedProteins, losses, trueTree } from './examples.ts'

async function assertGapsWhereLost(outputs: Record<string, string>): Promise<void> {
  const aligned = await outputSequences(outputs, 'alignment')
  assert.equal(aligned.size, 10)
  assert.equal(new Set([...aligned.values()].map(({ length }) => length)).size, 1)
  for (const [name, [from, length]] of Object.entries(losses)) {
    const gap = /-{5,}/.exec(aligned.get(name) ?? '')
    assert.ok(gap, name)
    assert.ok(Math.abs(gap.index - from) <= 8, `${name}: ${gap.index}`)
    assert.equal(gap[0].length, length, name)
  }
}

test('MAFFT puts the gap of each relative where it lost its stretch, give or take some letters that fit either side', async () =>
  assertGapsWhereLost(await runTool('mafft')))

test('MUSCLE puts the gap of each relative where it lost its stretch', async () =>
  assertGapsWhereLost(await runTool('muscle')))

test('Clustal Omega puts the gap of each relative where it lost its stretch, and tells that closest kin are most alike', async () => {
  const outputs = await runTool('clustal_omega')
  await assertGapsWhereLost(outputs)
  const rows = await outputTable(outputs, 'identity_table')
  assert.equal(rows.length, 10)
  for (const row of rows) assert.equal(Number(row[row['sequence'] ?? '']), 100)
  const mouse = rows.find(({ sequence }) => sequence === 'mouse') ?? {}
  const others = Object.keys(mouse).filter((name) => name !== 'sequence' && name !== 'mouse')
  assert.equal(others.toSorted((x, y) => Number(mouse[y]) - Number(mouse[x]))[0], 'rat')
})

test('FastTree gives back the tree along which the sequences came to be', async () => {
  const tree = await outputText(await runTool('fasttree'), 'tree')
  assert.equal(splitsOf(trueTree).size, 7)
  assert.equal(treeDistance(tree, trueTree), 0)
  const exchanged = tree.replace('frog', 'x').replace('rat', 'frog').replace('x', 'rat')
  assert.notEqual(treeDistance(exchanged, trueTree), 0)
})

const proteins = { 'aligned.fasta': alignedProteins() }

test('FastTree tells by the letters what the sequences are: of proteins it gives back the tree, too', async () => {
  const outputs = await runTool('fasttree', (example) => ({ ...example, files: proteins }))
  const tree = await outputText(outputs, 'tree')
  assert.equal(treeDistance(tree, trueTree), 0)
  // The names of PHYLIP are no letters of the alignment: these hold many that stand for no base.
  const dna = ['lillie', 'pippi', 'effie', 'fifi'].map((name, at) => `${name} ACGTACGTA${'ACGT'[at]}`)
  const phylip = { 'aligned.fasta': ` 4 10\n${dna.join('\n')}\n` }
  await runTool('fasttree', (example) => ({ ...example, files: phylip }))
  const taken = await runTool('fasttree', ({ inputs }) => ({
    files: proteins,
    inputs: { ...inputs, alphabet: 'protein' },
  }))
  assert.equal(await outputText(taken, 'tree'), tree)
})

for (const tool of ['fasttree', 'distances'])
  test(`${tool} refuses a kind of sequences that the letters of the alignment contradict`, async () => {
    await assert.rejects(
      runTool(tool, ({ inputs }) => ({ files: proteins, inputs: { ...inputs, alphabet: 'dna' } })),
      /those of protein, and dna was chosen: choose protein, or auto/,
    )
    await assert.rejects(
      runTool(tool, ({ files, inputs }) => ({ files, inputs: { ...inputs, alphabet: 'protein' } })),
      /those of dna, and protein was chosen: choose dna, or auto/,
    )
  })

test('distances of proteins count all their letters without being told what they are', async () => {
  const outputs = await runTool('distances', (example) => ({ ...example, files: proteins }))
  const pairs = await outputTable(outputs, 'pairs')
  for (const { compared } of pairs) assert.equal(compared, '1200')
})

test('IQ-TREE gives back the tree, takes the model of even exchanges that made it, and is sure of its branches', async () => {
  const outputs = await runTool('iqtree')
  const tree = await outputText(outputs, 'tree')
  assert.equal(treeDistance(tree, trueTree), 0)
  const [{ model = '' } = {}] = await outputTable(outputs, 'chosen_model')
  assert.match(model, /^JC/)
  const support = [...tree.matchAll(/\)(\d+):/g)].map(([, percent]) => Number(percent))
  assert.equal(support.length, 7)
  assert.ok(Math.min(...support) >= 80, support.join(' '))
})

/** Names that Newick cannot hold as they are, by those that they stand for. */
const odd: Readonly<Record<string, string>> = {
  frog: '非洲爪蟾',
  newt: '东方蝾螈',
  fly: 'fly(1):wing,left',
  rat: "rat's;[2]",
  yeast: `y_${'y'.repeat(5000)}`,
}

const renamed = (fasta: string) =>
  fasta.replace(/^>(frog|newt|fly|rat|yeast)$/gm, (line, name: string) => `>${odd[name] ?? line}`)

/** Blocks of 60 letters, of which the first has the names. */
function interleaved(fasta: string): string {
  const records = fasta
    .split(/^>/m)
    .slice(1)
    .map((record) => record.trimEnd().split('\n'))
    .map(([name = '', ...lines]) => ({ name, letters: lines.join('') }))
  const width = records[0]?.letters.length ?? 0
  const blocks = Array.from({ length: Math.ceil(width / 60) }, (_, block) =>
    records.map(
      ({ name, letters }) => `${block === 0 ? name : ''}  ${letters.slice(60 * block, 60 * (block + 1))}`,
    ),
  )
  return ` ${records.length} ${width}\n${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

for (const [format, written] of [
  ['FASTA', renamed],
  ['PHYLIP', (fasta: string) => interleaved(renamed(fasta))],
] as const)
  test(`names that Newick cannot hold as they are come back whole of ${format} from FastTree and IQ-TREE, the outgroup too`, async () => {
    for (const tool of ['fasttree', 'iqtree']) {
      const outputs = await runTool(tool, ({ inputs, files }) => ({
        files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, written(String(text))])),
        inputs: { ...inputs, ...(tool === 'iqtree' && { outgroup: odd['frog'] ?? '' }) },
      }))
      let tree = await outputText(outputs, 'tree')
      for (const [name, full] of Object.entries(odd)) {
        const quoted = `'${full.replaceAll("'", "''")}'`
        assert.ok(tree.includes(`${quoted}:`), `${tool}: ${name}`)
        tree = tree.replaceAll(quoted, name)
      }
      assert.equal(treeDistance(tree, trueTree), 0, tool)
    }
  })

test('sequences whose headers begin with one word keep their whole headers in the trees of FastTree and IQ-TREE', async () => {
  for (const tool of ['fasttree', 'iqtree']) {
    const outputs = await runTool(tool, ({ inputs, files }) => ({
      files: Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, String(text).replaceAll(/^>/gm, '>样本 ')]),
      ),
      inputs,
    }))
    const tree = await outputText(outputs, 'tree')
    assert.equal(treeDistance(tree.replaceAll(/'样本 (\w+)'/g, '$1'), trueTree), 0, tool)
  }
})

test('distances count the sites that differ, leave out gaps, and correct by Jukes and Cantor', async () => {
  const outputs = await runTool('distances')
  const pairs = await outputTable(outputs, 'pairs')
  const counted = pairs.map(({ one, other, compared, different }) =>
    [one, other, compared, different].join(' '),
  )
  // The change at 50 lies where the shorter one has its gap, and that at 10 is shared.
  assert.deepEqual(counted, [
    'ancestor near 200 2',
    'ancestor far 200 10',
    'ancestor shorter 190 4',
    'near far 200 10',
    'near shorter 190 5',
    'far shorter 190 14',
  ])
  const matrix = await outputTable(outputs, 'matrix')
  const expected = -0.75 * Math.log(1 - (4 / 3) * 0.05)
  assert.equal(matrix[0]?.['far'], expected.toFixed(6))
  assert.equal(matrix[2]?.['ancestor'], expected.toFixed(6))
})

test('sequences that are not aligned yet are refused by name', async () => {
  const unequal = { 'aligned.fasta': '>one\nACGT\n>two\nACG\n' }
  await assert.rejects(
    runTool('distances', (example) => ({ ...example, files: unequal })),
    /two is not as long as one/,
  )
})

test('one sequence alone is refused by what aligns several', async () => {
  const alone = { 'relatives.fasta': '>only one\nACGTACGTACGGT\n' }
  for (const tool of ['mafft', 'muscle', 'clustal_omega'])
    await assert.rejects(
      runTool(tool, (example) => ({ ...example, files: alone })),
      /two sequences or more/,
      tool,
    )
})

test('Clustal Omega aligns two sequences, of which it has no table', async () => {
  const two = { 'relatives.fasta': '>one\nACGTACGTACGGT\n>two\nACGTACGACGGT\n' }
  const outputs = await runTool('clustal_omega', (example) => ({ ...example, files: two }))
  assert.equal((await outputSequences(outputs, 'alignment')).size, 2)
  assert.equal(outputs['identity_table'], null)
})
