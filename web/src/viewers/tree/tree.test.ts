import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveBytes } from '../testing/serve-bytes.ts'
import { loadTree } from './load.ts'
import { ladderised, midpointRooted, shapeOf, tipsOf } from './shape.ts'
import { NewickFault, parseNewick, type Clade } from './newick.ts'

const written = ({ name, length, children }: Clade): string =>
  `${children.length > 0 ? `(${children.map(written).join(',')})` : ''}${name}${length === undefined ? '' : `:${length}`}`

test('names in quotes, comments, support and lengths are read', () => {
  const tree = parseNewick("(('it''s, a (name)':1.5e-2,b_c)0.98[&x=1]:2,d);\n(other,tree);")
  assert.deepEqual(tree.children[0], {
    name: '0.98',
    length: 2,
    children: [
      { name: "it's, a (name)", length: 0.015, children: [] },
      { name: 'b c', length: undefined, children: [] },
    ],
  })
  assert.equal(tipsOf(tree), 3)
})

test('a text that is no tree says where it goes wrong, and depth is no limit', () => {
  for (const [text, place] of [
    ['(a,b', 4],
    ['a,b;', 2],
    ['(a,b));', 6],
    ['(a:x,b);', 4],
    ['hello', 1],
    ['', 1],
    ['(a[open,b);', 3],
    ['(a:1e999,b);', 4],
    ['(a:-1e101,b);', 4],
  ] as const)
    assert.throws(
      () => parseNewick(text),
      (error) => error instanceof NewickFault && error.place === place,
      text,
    )
  const deep = `${'('.repeat(100_000)}a${',b)'.repeat(100_000)};`
  const tree = parseNewick(deep)
  assert.equal(tipsOf(tree), 100_001)
  assert.equal(shapeOf(ladderised(tree)).tips.length, 100_001)
  const wide = parseNewick(`(${','.repeat(500_000)});`)
  assert.equal(tipsOf(wide), 500_001)
  assert.equal(shapeOf(wide).tips.length, 500_001)
})

test('what would be drawn without end is not drawn: many tips, or many clades above few', async () => {
  const load = async (text: string) => {
    await using served = await serveBytes('tree.nwk', new TextEncoder().encode(text))
    return (await loadTree(served.source, new AbortController().signal)).kind
  }
  assert.equal(await load('(a,b);'), 'tree')
  assert.equal(await load(`(${','.repeat(5000)});`), 'too-large')
  assert.equal(await load(`${'('.repeat(50_000)}a${')'.repeat(50_000)};`), 'too-large')
})

test('tips stand at their distance from the root, one a row, and inner nodes between their children', () => {
  const { tips, root, deepest, hasLengths } = shapeOf(parseNewick('((a:1,b:2):1,c:5);'))
  assert.deepEqual(
    tips.map(({ clade, depth, row }) => [clade.name, depth, row]),
    [
      ['a', 2, 0],
      ['b', 3, 1],
      ['c', 5, 2],
    ],
  )
  assert.deepEqual([root.row, deepest, hasLengths], [1.25, 5, true])
  assert.equal(shapeOf(parseNewick('((a,b),c);')).deepest, 2)
})

test('smaller clades go first, and the root goes into the middle of the longest way', () => {
  assert.equal(written(ladderised(parseNewick('((a,(b,c)),d);'))), '(d,(a,(b,c)))')
  const rooted = midpointRooted(parseNewick('((a:1,b:1):1,c:7);'))
  assert.deepEqual(new Set(rooted.children.map(({ length }) => length)), new Set([4.5, 2.5]))
  const { tips } = shapeOf(rooted)
  const depths = Object.fromEntries(tips.map(({ clade, depth }) => [clade.name, depth]))
  assert.deepEqual(depths, { a: 4.5, b: 4.5, c: 4.5 })
})
