import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companionsOf, depthBeside, groupOutputs, isIndex } from './group-outputs.ts'

const file = (name: string) => ({
  id: name,
  name,
  size: 1,
  media_type: '',
  sha256: '',
  folder: 'results',
  url: '',
})
const output = (name: string, label: string, ...names: string[]) => ({
  run_id: 'r',
  label,
  sample_id: null,
  name,
  title: '',
  title_zh: '',
  help: '',
  help_zh: '',
  type: 'File',
  value: names[0] ?? null,
  files: names.map(file),
  viewer: null,
  more_in: [],
})

test('what a tool gave stands before what its run did not make', () => {
  const groups = groupOutputs(
    [output('t.venn', ''), output('t.sets', '', 'sets.tsv'), { ...output('t.n', ''), value: 3 }],
    true,
  )
  assert.deepEqual(
    groups.map(({ title }) => title),
    ['sets', 'n', 'venn'],
  )
})

const ofWorkflow = (outputs: Parameters<typeof groupOutputs>[0]) => groupOutputs(outputs, false)

test('outputs of many runs stand together under their name, each file with its sample', () => {
  const [group] = ofWorkflow([output('w.vcf', 'A', 'a.vcf.gz'), output('w.vcf', 'B', 'b.vcf.gz')])
  assert.deepEqual(
    group?.files.map(({ label }) => label),
    ['A', 'B'],
  )
})

test('variants come first, then files and then values in the order of the workflow', () => {
  const groups = ofWorkflow([
    output('w.mapped', ''),
    output('w.alignment', '', 's.bam'),
    output('w.variant_stats', '', 's.stats.txt'),
    output('w.calls', '', 's.vcf.gz'),
  ])
  assert.deepEqual(
    groups.map(({ title }) => title),
    ['calls', 'alignment', 'variant_stats', 'mapped'],
  )
})

test('a tree comes before the variants that it was made of, as the workflow has them', () => {
  const groups = ofWorkflow([
    output('w.alignment', '', 's.bam'),
    output('w.tree', '', 'tree.nwk'),
    output('w.core', '', 'sites.vcf'),
  ])
  assert.deepEqual(
    groups.map(({ title }) => title),
    ['tree', 'core', 'alignment'],
  )
})

test('the result of a tool opens with what it declares first, whatever else it made', () => {
  const outputs = [
    output('w.distances', '', 'distances.tsv'),
    { ...output('w.sites', ''), value: 12 },
    output('w.core', '', 'sites.vcf'),
    output('w.tree', '', 'tree.nwk'),
  ]
  const titles = (ofTool: boolean) => groupOutputs(outputs, ofTool).map(({ title }) => title)
  assert.deepEqual(titles(true), ['distances', 'sites', 'core', 'tree'])
  assert.deepEqual(titles(false), ['core', 'tree', 'distances', 'sites'])
})

test('files that one run makes for many samples are told apart by their names', () => {
  const [group] = ofWorkflow([output('w.vcfs', '', 'S1.vcf.gz', 'S2.vcf.gz')])
  assert.deepEqual(
    group?.files.map(({ label }) => label),
    ['S1', 'S2'],
  )
})

test('an index is found beside its file and not listed by itself', () => {
  const all = ['s.bam', 's.bam.bai', 't.bam.bai'].map(file)
  assert.deepEqual(
    companionsOf(file('s.bam'), all).map(({ name }) => name),
    ['s.bam.bai'],
  )
  assert.ok(ofWorkflow([output('w.index', 'A', 's.bam.bai')]).every(isIndex))
})

test('files of a folder go by their way below it, also where several runs have one', () => {
  const inFolder = (folder: string, name: string) => ({ ...file(name), folder: `results/A-1/${folder}` })
  const files = [inFolder('out', 'top.txt'), inFolder('out/deep', 'part.txt')]
  const folder = (label: string) => ({ ...output('w.folder', label), type: 'Directory', files })
  const labels = (label: string) => ofWorkflow([folder(label)])[0]?.files.map((one) => one.label)
  assert.deepEqual(labels(''), ['top.txt', 'deep/part.txt'])
  assert.deepEqual(labels('HZ-1'), ['HZ-1 · top.txt', 'HZ-1 · deep/part.txt'])
})

test('below the variants of a sample its own depth is seen, and that of no other', () => {
  const groups = ofWorkflow([
    output('w.variants', 'A', 'a.vcf.gz'),
    output('w.depth', 'A', 'a.depth.tsv'),
    output('w.depth', 'B', 'b.depth.tsv'),
  ])
  const [variants] = groups.find(({ title }) => title === 'variants')?.files ?? []
  assert.ok(variants)
  assert.deepEqual(
    depthBeside(groups, variants).map(({ name }) => name),
    ['a.depth.tsv'],
  )
})
