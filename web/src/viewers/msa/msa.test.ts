import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { Columns, columnsBelow, identity, positionIn } from './columns.ts'
import { parseTree } from '../tree/parse-tree.ts'
import { besideTree, rowsByTree } from './beside-tree.ts'
import { fastaOf, rangeIn } from './export.ts'
import { parseAlignment } from './formats.ts'
import { loadAlignment } from './load.ts'
import { findMotif } from './motif.ts'
import { sideOf } from './draw.ts'
import { pictureOf } from './picture.ts'
import { colourOf, schemes } from './schemes.ts'
import { colours } from '../../ui/theme/tokens.ts'

async function load(bytes: string | Uint8Array) {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  await using served = await serveBytes('a.fasta', data)
  return await loadAlignment(served.source, new AbortController().signal)
}

async function aligned(bytes: string | Uint8Array) {
  const read = await load(bytes)
  assert.ok(read.kind === 'alignment')
  return read.alignment
}

async function fault(bytes: string | Uint8Array) {
  const read = await load(bytes)
  return read.kind === 'broken' ? [read.fault.why, read.fault.detail] : []
}

const textOf = (row: Uint8Array | undefined) => new TextDecoder().decode(row)

test('aligned FASTA is read as it comes, packed or not, whatever its lines and names', async () => {
  const name = `<img src=x onerror=alert(1)>${'n'.repeat(5000)}`
  for (const text of [`>a b\r\nAC-\nGt\n>${name}\nACGGT`, `\n>a\nAC-GT\n\n>${name}\nac\ngg\nt\n`]) {
    const { names, rows, columns, kind } = await aligned(gzipSync(text))
    assert.deepEqual([names[0], names[1], columns, kind], ['a', name.split(' ')[0], 5, 'nucleotide'])
    assert.deepEqual(rows.map(textOf), ['AC-GT', 'ACGGT'])
  }
})

test('what is no alignment says why', async () => {
  assert.deepEqual(await fault('>a\nACGT\n>b\nAC\n'), [
    'ragged',
    { name: 'a', length: 4, other: 'b', otherLength: 2 },
  ])
  for (const [text, why] of [
    ['>', 'empty'],
    ['  \n', 'empty'],
    ['<html>', 'format'],
    ['# STOCKHOLM 1.0\na ACGT\n', 'cut'],
    ['# STOCKHOLM 1.0\nno sequence here at all\n//', 'format'],
    [' 2 8\nalpha     ACGT\n', 'cut'],
    [' 2 8\nalpha     ACGT\nbeta      ACGT\n', 'cut'],
    ['CLUSTAL W\n\n', 'empty'],
    ['CLUSTAL W\n\na  ACGT\nb  ACGT\n\na  ACGT\nb  A', 'cut'],
    ['>a\nACGT\n>b\nACGT\n>c\nAC', 'cut'],
    ['>a\nACGT\n>b\nACG\n>c\nAC', 'ragged'],
  ] as const)
    assert.equal((await fault(text))[0], why, text)
})

test('the other formats are told by how they begin', { skip: withoutRealData }, () => {
  const read = (path: string) => parseAlignment(realFile(path).toString())
  const hedgehog = read('sequences/hedgehog.aln')
  assert.deepEqual([hedgehog.names.length, hedgehog.columns, hedgehog.kind], [5, 447, 'protein'])
  const phylip = read('sequences/interlaced.phy')
  assert.deepEqual([phylip.names, phylip.columns], [['CYS1_DICDI', 'ALEU_HORVU', 'CATH_HUMAN'], 384])
  assert.equal(textOf(phylip.rows[0]?.subarray(0, 12)), '-----MKVILLF')
  const stockholm = read('sequences/stockholm.sth')
  assert.deepEqual([stockholm.names[0], stockholm.columns], ['COATB_BPIKE/30-81', 52])
  const clustal = read('sequences/protein.aln')
  assert.ok(clustal.names.length > 10 && clustal.columns > 300)
})

test('a column knows its consensus, its conservation, its gaps and its information', async () => {
  const alignment = await aligned('>a\nAC-A\n>b\nAC-C\n>c\nAG-G\n>d\nA--T\n')
  const columns = new Columns(alignment)
  const facts = (at: number) => {
    const { consensus, conservation, gaps, bits } = columns.at(at)
    return [String.fromCharCode(consensus), conservation, gaps, bits]
  }
  assert.deepEqual(facts(0), ['A', 1, 0, 2])
  assert.deepEqual(facts(1).slice(0, 3), ['C', 0.5, 0.25])
  assert.deepEqual(facts(2).slice(0, 3), ['-', 0, 1])
  assert.deepEqual(facts(3).slice(3), [0])
  assert.deepEqual([...columnsBelow(alignment, 0.5)], [0, 1, 3])
  const [a, b] = alignment.rows
  assert.ok(a && b)
  assert.equal(identity(a, b), 2 / 3)
  assert.deepEqual([positionIn(a, 3), positionIn(a, 2)], [3, undefined])
})

test('a motif is found in the code of its letters and over gaps', async () => {
  const alignment = await aligned('>a\nAG--GC\n>b\nTTGGCC\n')
  assert.deepEqual(findMotif(alignment, 'ggn'), [
    { row: 0, from: 1, to: 5 },
    { row: 1, from: 2, to: 4 },
  ])
  assert.deepEqual(findMotif(alignment, 'R G'), [
    { row: 0, from: 0, to: 1 },
    { row: 0, from: 1, to: 4 },
    { row: 1, from: 2, to: 3 },
  ])
  for (const text of ['A', '1', '<img>', 'A'.repeat(300)]) assert.equal(findMotif(alignment, text), undefined)
})

test('chosen columns become a FASTA of their own', async () => {
  const alignment = await aligned('>a\nACGT\n>b\nTTGG\n')
  assert.deepEqual(rangeIn('3 - 2', 4), [1, 2])
  for (const text of ['', '0-3', '2-9', 'x']) assert.equal(rangeIn(text, 4), undefined)
  assert.equal(fastaOf(alignment, Int32Array.of(1, 0), 1, 2).join(''), '>b\nTG\n>a\nCG\n')
})

test('rows stand as the tips of a tree do, those that are no tip last, and the tree is laid over them', () => {
  const tree = parseTree('((seq_c:1,seq_a:1):1,(other:1,seq_b:2):1);')
  const names = ['seq_a', 'seq_b', 'seq_c', 'none']
  const order = rowsByTree(tree, names)
  assert.deepEqual(
    [...order].map((row) => names[row]),
    ['seq_c', 'seq_a', 'seq_b', 'none'],
  )
  const { lines, first, last, depths } = besideTree(tree, names, order)
  // The root, its two clades and their tips, each clade before what hangs below it.
  assert.deepEqual([...lines], [1.25, 0.5, 0, 1, 2, NaN, 2])
  assert.deepEqual([first[0], last[0], first[1], last[1]], [0.5, 2, 0, 1])
  assert.deepEqual([...depths].slice(0, 3), [0, 1 / 3, 2 / 3])
})

test('a saved picture holds every column in blocks as wide as the view, and of a huge alignment what is in sight', () => {
  const saved = (rows: number, columns: number) => {
    const letters = new TextEncoder().encode(`${'A'.repeat(columns - 1)}W`)
    const names = Array.from({ length: rows }, (_, at) => `r${at}`)
    const alignment = { names, rows: names.map(() => letters), columns, kind: 'protein' as const }
    const drawing = {
      alignment,
      columns: new Columns(alignment),
      order: Int32Array.from(names, (_, at) => at),
      shown: Int32Array.from({ length: columns }, (_, at) => at),
      scheme: 'clustal' as const,
      reference: 'consensus' as const,
      logo: false,
      hits: new Map(),
      cursor: undefined,
      selection: undefined,
      tree: undefined,
    }
    return pictureOf(drawing, { left: 0, top: 0, width: 406, height: 200, cell: 12 })
  }
  // Beside names of four letters stand thirty columns: four blocks of three rows and their heads.
  const whole = saved(3, 100)
  assert.match(whole, /^<svg [^>]*width="418" height="532"/)
  assert.equal(whole.match(/>W</g)?.length, 4)
  assert.equal(whole.match(/>r1</g)?.length, 4)
  assert.match(saved(1000, 100), /^<svg [^>]*width="406" height="200"/)
})

test('names of Chinese letters have room before the cells', () => {
  const letters = new TextEncoder().encode('ACGT')
  const side = (name: string) => {
    const alignment = { names: [name], rows: [letters], columns: 4, kind: 'nucleotide' as const }
    return sideOf({ alignment, tree: undefined })
  }
  assert.ok(side('甲'.repeat(10)) >= 120)
  assert.equal(side('a'.repeat(10)), 88)
})

test('letters are readable on every colour of every scheme', () => {
  const light = (colour: string) => {
    const channels = colour.startsWith('#')
      ? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
      : (colour.match(/\d+/g) ?? []).map(Number)
    const [red = 0, green = 0, blue = 0] = channels.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const letters = new TextEncoder().encode('ACDEFGHIKLMNPQRSTVWY')
  for (const scheme of schemes)
    for (const letter of letters) {
      const alignment = {
        names: ['a', 'b'],
        rows: [Uint8Array.of(letter), Uint8Array.of(letter)],
        columns: 1,
      }
      const facts = new Columns({ ...alignment, kind: 'protein' }).at(0)
      const colour = colourOf(scheme, letter, facts, letter)
      if (colour === undefined) continue
      const contrast = (light(colour) + 0.05) / (light(colours['ink-1']) + 0.05)
      assert.ok(contrast >= 4.5, `${scheme} ${String.fromCharCode(letter)} ${colour}: ${contrast}`)
    }
})
