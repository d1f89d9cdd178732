import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { checkedFlow, type CheckedFlow } from '../testing/checked-flow.ts'

const wdl = `version 1.1
workflow texts {
  input {
    File? genome
    File? tree
    File? counts
    File? anything
  }
  output {
    Array[File] all = select_all([genome, tree, counts, anything])
  }
  parameter_meta {
    genome: {patterns: ["*.fasta", "*.fna", "*.fna.gz"]}
    tree: {patterns: ["*.nwk"]}
    counts: {patterns: ["*.tsv", "*.txt"]}
  }
}
`

let flow: CheckedFlow
before(async () => {
  flow = await checkedFlow('Texts', wdl)
})
after(() => flow.close())

let made = 0

/** What the check says of a file that is given to an input. */
async function checked(input: string, ending: string, content: string | Buffer) {
  made += 1
  const added = await flow.upload(`${made}.${ending}`, content)
  const review = await flow.review({ [`texts.${input}`]: added })
  const found = review.checks.find(({ code }) => code === 'texts_sound')
  assert.equal(review.ready, true, 'it never stops a launch')
  return found && { state: found.state, message: found.message, inputs: found.inputs, cures: found.cures }
}

const messageOf = async (...given: Parameters<typeof checked>) => (await checked(...given))?.message

test('what is as its input takes it passes, packed too, and inputs that take anything are not looked at', async () => {
  assert.equal((await checked('genome', 'fna', '>a\nACGT\n'))?.state, 'passed')
  assert.equal((await checked('genome', 'fna.gz', gzipSync('>a\nACGT\n')))?.state, 'passed')
  assert.equal((await checked('counts', 'tsv', 'gene\ta\nx\t1\n'))?.state, 'passed')
  assert.equal((await checked('counts', 'txt', 'gene\té\nx\t1\n'))?.state, 'passed')
  assert.equal(await checked('anything', 'nwk', '((a,b'), undefined)
})

test('a file without a letter is said to be empty', async () => {
  assert.match((await messageOf('genome', 'fna', '')) ?? '', /^\d+\.fna: The file is empty\.$/)
  assert.match((await messageOf('counts', 'tsv', '')) ?? '', /^\d+\.tsv: The file is empty\.$/)
})

test('a broken tree, an uneven table and proteins for a genome are told with what to do', async () => {
  const found = await checked('tree', 'nwk', '((a:1,b:2):1,c')
  assert.equal(found?.state, 'warning')
  assert.match(found?.message ?? '', /^\d+\.nwk: Line 1: the tree ends while a bracket is open/)
  assert.deepEqual(
    [found?.inputs, found?.cures],
    [['texts.tree'], [{ kind: 'choose_value', input: 'texts.tree' }]],
  )
  assert.match(
    (await messageOf('counts', 'tsv', 'g\ta\tb\nx\t1\t2\ny\t3\n')) ?? '',
    /Line 3: this line has 2 cells where the header has 3/,
  )
  assert.match((await messageOf('genome', 'fasta', '>a\nMKLEF\n')) ?? '', /these are proteins/)
  assert.match((await messageOf('tree', 'nwk', '>a\nACGT\n')) ?? '', /This input takes a tree in Newick/)
})

test('documents and other encodings are told by name', async () => {
  const told: [string, string | Buffer, RegExp][] = [
    ['tsv', String.raw`{\rtf1\ansi gene}`, /document \(RTF\)/],
    ['tsv', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('ff00', 'hex')]), /document \(Word/],
    ['tsv', gzipSync('gene\ta\n'), /document \(gzip\)/],
    ['tsv', Buffer.from('\uFEFFgene\ta\n', 'utf16le'), /UTF-16/],
    ['tsv', Buffer.from('gene\ta\nx\t1\n', 'utf16le'), /UTF-16/],
    ['tsv', '\uFEFFgene\ta\nx\t1\n', /byte order mark/],
    ['tsv', 'gene\ta\r\nx\t1\r\n', /line ends? of Unix|Windows/],
    ['tsv', Buffer.from('bbf9d2f209610a', 'hex'), /such as GBK/],
    ['txt', 'gene,a\nx,1\n', /tabs are wanted/],
    ['tsv', 'gene;a\nx;1,5\n', /semicolons/],
  ]
  for (const [ending, content, expected] of told)
    assert.match((await messageOf('counts', ending, content)) ?? '', expected)
})

test('of a large file the beginning is looked at, which is said where nothing is wrong with that', async () => {
  const rows = (cells: string, count: number) => `${cells}\n`.repeat(count)
  const sound = `gene\ta\n${rows('name\t1', 200_000)}`
  const passed = await checked('counts', 'tsv', sound)
  assert.deepEqual(
    [passed?.state, passed?.message],
    ['passed', 'Of files above 1 MB the first 1 MB was looked at.'],
  )
  const late = `gene\ta\n${rows('name\t1', 100_000)}odd\n`
  assert.match((await messageOf('counts', 'tsv', late)) ?? '', /Line 100,?002: this line has 1 cell/)
})
