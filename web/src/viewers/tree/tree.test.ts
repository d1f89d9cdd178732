import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { TreeFault, type Clade } from '@omics/contract/trees/clade'
import { scaleOf } from '../frame/colour-scale.ts'
import { svgBy } from '../frame/pens.ts'
import { drawTree } from './draw-tree.ts'
import { placeTree } from './placing.ts'
import { layTree, type Layout } from './layout.ts'
import { loadTree } from './load.ts'
import { readMetadata } from './metadata.ts'
import { parseNewick } from '@omics/contract/trees/newick'
import { parseTree } from './parse-tree.ts'
import { parsePhyloXml } from './phyloxml.ts'
import { ladderised, midpointRooted, rootedAbove, rotated, tipNames, tipsOf } from './shape.ts'

const written = ({ name, length, children }: Clade): string =>
  `${children.length > 0 ? `(${children.map(written).join(',')})` : ''}${name}${length === undefined ? '' : `:${length}`}`

const laidOut = (root: Clade, layout: Layout = 'rectangular', collapsed: number[] = []) =>
  layTree(root, { layout, lengths: true, collapsed: new Set(collapsed) })

/** How far each tip is from the root, in the tree's own unit. */
function tipDepths(root: Clade): Record<string, number> {
  const { clades, ends, x, deepest } = laidOut(root)
  return Object.fromEntries(
    clades.flatMap(({ name }, at) =>
      ends[at] === at + 1 ? [[name, Number(((x[at] ?? 0) * deepest).toPrecision(9))]] : [],
    ),
  )
}

test('names in quotes, comments, support and lengths are read', () => {
  const tree = parseNewick("(('it''s, a (name)':1.5e-2,b_c)0.98[&x=1]:2,d);\n(other,tree);")
  assert.deepEqual(tree.children[0], {
    id: 1,
    name: '0.98',
    length: 2,
    children: [
      { id: 2, name: "it's, a (name)", length: 0.015, children: [] },
      { id: 3, name: 'b_c', length: undefined, children: [] },
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
      (error) => error instanceof TreeFault && error.place === place,
      text,
    )
  const deep = `${'('.repeat(100_000)}a${',b)'.repeat(100_000)};`
  const tree = parseNewick(deep)
  assert.equal(tipsOf(tree), 100_001)
  assert.equal(laidOut(ladderised(tree)).rowCount, 100_001)
  const wide = parseNewick(`(${','.repeat(500_000)});`)
  assert.equal(tipsOf(wide), 500_001)
  assert.equal(laidOut(wide).rowCount, 500_001)
})

test('what cannot be drawn says so: too many tips, a broken tree, another format, nothing, half a file', async () => {
  const load = async (bytes: string | Uint8Array, name = 'tree.nwk') => {
    await using served = await serveBytes(
      name,
      typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    )
    return (await loadTree(served.source, new AbortController().signal)).kind
  }
  assert.equal(await load('(a,b);'), 'tree')
  assert.equal(await load(`(${','.repeat(5000)});`), 'tree')
  assert.equal(await load(`(${','.repeat(1_000_000)});`), 'too-large')
  assert.equal(await load(`${'('.repeat(600_000)}a${')'.repeat(600_000)};`), 'too-large')
  assert.equal(await load(gzipSync('((a:1,b:2):1,c:5);')), 'tree')
  assert.equal(await load(gzipSync(gzipSync('((a,b),c);'))), 'tree')
  assert.equal(await load(gzipSync(gzipSync(gzipSync('((a,b),c);')))), 'broken')
  for (const text of [
    '',
    '{',
    '{"tree": 3}',
    '<html>',
    '<phyloxml><phylogeny><clade>',
    '#NEXUS\nbegin data;',
    '>a\nACGT',
  ])
    assert.equal(await load(text), 'broken', text)
  assert.equal(await load(Uint8Array.of(0x1f, 0x8b, 8, 0)).catch(() => 'broken'), 'broken')
})

test('names of thousands of letters and with markup stay names', () => {
  const name = 'x'.repeat(5000)
  const [one, other] = parseTree(`(${name}:1,'<img src=x onerror=alert(1)>':2);`).children
  assert.deepEqual([one?.name, other?.name], [name, '<img src=x onerror=alert(1)>'])
})

test('NEXUS names its tips by their translation, PhyloXML by its elements, Nextstrain by its nodes', () => {
  const nexus = "#NEXUS\nBegin trees;\n Translate 1 A_one, 2 'B (two)';\n tree t = [&R] (1:1,2:2);\nEnd;"
  assert.deepEqual(tipNames(parseTree(nexus)), ['A_one', 'B (two)'])
  const phyloxml =
    '<?xml version="1.0"?><phyloxml><phylogeny><clade><clade branch_length="0.5"><name>a &amp; &#98;</name></clade>' +
    '<clade><branch_length>1</branch_length><confidence type="x">88</confidence><clade/><clade/></clade></clade></phylogeny></phyloxml>'
  const [first, second] = parseTree(phyloxml).children
  assert.deepEqual([first?.name, first?.length, second?.name, second?.length], ['a & b', 0.5, '88', 1])
  const auspice = {
    tree: { name: 'r', node_attrs: { div: 0 }, children: [{ name: 'x', node_attrs: { div: 2 } }] },
  }
  assert.equal(parseTree(JSON.stringify(auspice)).children[0]?.length, 2)
})

test('real trees of every format are read', { skip: withoutRealData }, () => {
  const read = (path: string) => parseTree(realFile(path).toString())
  assert.equal(tipsOf(read('tree/h3n2_ha_tree.nwk')), 64)
  assert.equal(tipDepths(read('tree/h3n2_ha_tree.nwk'))['A/Madrid/G130/1993'], 0.00412851)
  assert.ok(tipNames(read('tree/bats.nex')).some((name) => name.startsWith('Rhinolophus')))
  assert.ok(tipsOf(read('tree/bcl_2.phyloxml.xml')) > 50)
  assert.ok(tipNames(read('tree/auspice_minimal_v2.json')).includes('USA/2016/FLWB042'))
  assert.ok(tipNames(read('tree/zika_auspice_v1_tree.json')).includes('USA/2016/FLWB042'))
})

test('tips stand at their distance from the root, one a row, and inner nodes between their children', () => {
  const { clades, x, y, rowCount, deepest } = laidOut(parseNewick('((a:1,b:2):1,c:5);'))
  assert.deepEqual(
    clades.map(({ name }, at) => [name, (x[at] ?? 0) * deepest, y[at]]),
    [
      ['', 0, 1.25],
      ['', 1, 0.5],
      ['a', 2, 0],
      ['b', 3, 1],
      ['c', 5, 2],
    ],
  )
  assert.equal(rowCount, 3)
})

test('the scale and the names of columns stand under the last row, and at the foot of a picture that has no end of rows', () => {
  const marks = { columns: [], showsSupport: false, found: new Set<number>(), chosen: undefined }
  const laid = laidOut(parseNewick('((a:1,b:1):1,c:2);'))
  const few = placeTree(laid, { x: 0, y: 0, span: 30 }, marks, 1000, 646)
  assert.equal(few.foot, 16 + 3 * few.scaleY)
  assert.equal(placeTree(laid, { x: 0, y: 0, span: 1 }, marks, 1000, 646).foot, 616)
})

test('the names about a circular or unrooted tree end within the picture', () => {
  const long = ['north', 'east', 'south', 'west'].map((side) => `${side.repeat(6)}:1`).join()
  const marks = { columns: [], showsSupport: false, found: new Set<number>(), chosen: undefined }
  for (const layout of ['circular', 'unrooted'] as const) {
    const laid = laidOut(parseNewick(`(${long});`), layout)
    const place = placeTree(laid, { x: 0, y: 0, span: 4 }, marks, 360, 400)
    const svg = svgBy(360, 400, (pen) => drawTree(laid, place, marks, pen, 360, 400))
    const names = [
      ...svg.matchAll(
        /translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?[^>]*?(text-anchor="end")?>(\w+…)</g,
      ),
    ]
    assert.equal(names.length, 4, svg)
    for (const [, x, y, turned = '0', atEnd, name = ''] of names) {
      const [angle, along] = [(Number(turned) / 180) * Math.PI, name.length * 6.8 * (atEnd ? -1 : 1)]
      const [endX, endY] = [Number(x) + along * Math.cos(angle), Number(y) + along * Math.sin(angle)]
      assert.ok(endX >= 0 && endX <= 360 && endY >= 0 && endY <= 400, `${name} ends at ${endX}, ${endY}`)
    }
  }
})

test('support stands clear of the branches that cross it, from where tips have names on, and behind its node where its branch is short', () => {
  const marks = { columns: [], showsSupport: true, found: new Set<number>(), chosen: undefined }
  const laid = laidOut(parseNewick('((((a:1,b:1)98:0.01,c:1)77:0.01,d:2)64:1,e:3);'))
  const drawn = (high: number) => {
    const place = placeTree(laid, { x: 0, y: 0, span: 4 }, marks, 360, high)
    return svgBy(360, high, (pen) => drawTree(laid, place, marks, pen, 360, high))
  }
  assert.match(drawn(106), /stroke="#FFFFFF"[^>]* paint-order="stroke">98</)
  assert.match(drawn(106), / text-anchor="end">64</)
  assert.doesNotMatch(drawn(86), />98</)
  assert.match(drawn(86), />64</)
  assert.doesNotMatch(drawn(70), />64</)
})

test('names leave a tree most of a narrow picture, all of it where none is drawn, and are cut before the columns', () => {
  const names = ['甲'.repeat(30), 'x'.repeat(39)].map((name) => `${name}:1`).join()
  const laid = laidOut(parseNewick(`(${names});`))
  const column = { name: 'place', scale: scaleOf(['A']), valueOf: () => 'A' }
  const marks = { columns: [column], showsSupport: false, found: new Set<number>(), chosen: undefined }
  const named = placeTree(laid, { x: 0, y: 0, span: 2 }, marks, 360, 400)
  assert.equal(named.reach, 360 - 16 - 16 - 360 * 0.4 - 16)
  const svg = svgBy(360, 400, (pen) => drawTree(laid, named, marks, pen, 360, 400))
  assert.match(svg, />x{18,19}…</)
  const low = placeTree(laid, { x: 0, y: 0, span: 200 }, marks, 360, 400)
  assert.equal(low.reach, 360 - 16 - 16 - 16 - 16)
})

test('a collapsed clade is one row that knows its tips, and every layout keeps clades within their boxes', () => {
  const tree = parseNewick('((a:1,b:2,x:1):1,c:5,(d:1,e:1):2);')
  const { rowCount, tips, clades } = laidOut(tree, 'rectangular', [1])
  assert.deepEqual([rowCount, clades.length, tips[1]], [4, 6, 3])
  for (const layout of ['rectangular', 'circular', 'unrooted'] as const) {
    const { x, y, boxes } = laidOut(tree, layout)
    for (let at = 0; at < x.length; at += 1) {
      assert.ok((x[at] ?? 0) >= (boxes[0] ?? 0) && (x[at] ?? 0) <= (boxes[2] ?? 0))
      assert.ok((y[at] ?? 0) >= (boxes[1] ?? 0) && (y[at] ?? 0) <= (boxes[3] ?? 0))
    }
  }
})

test('a tree is turned, rooted elsewhere and in its middle without a distance between tips being lost', () => {
  assert.equal(written(ladderised(parseNewick('((a,(b,c)),d);'))), '(d,(a,(b,c)))')
  assert.equal(written(rotated(parseNewick('((a,b),c);'), new Set([1]))), '((b,a),c)')
  const tree = parseNewick('((a:1,b:1):1,c:7);')
  assert.deepEqual(tipDepths(midpointRooted(tree)), { a: 4.5, b: 4.5, c: 4.5 })
  const onA = tipDepths(rootedAbove(tree, 2))
  assert.deepEqual(onA, { a: 0.5, b: 1.5, c: 8.5 })
  assert.equal(rootedAbove(tree, 99), tree)
})

test('facts are matched to tips by whichever column holds their names', () => {
  const table = 'place,strain,reads\nOslo,a,10\n"Bergen, N",b,20\nRome,z,1\n'
  const facts = readMetadata(table, ['a', 'b', 'c'])
  assert.deepEqual([facts?.matched, facts?.columns.map(({ name }) => name)], [2, ['place', 'reads']])
  assert.deepEqual(
    ['a', 'b', 'c'].map((tip) => facts?.columns[0]?.valueOf(tip)),
    ['Oslo', 'Bergen, N', ''],
  )
  assert.equal(readMetadata('x,y\n1,2\n', ['a']), undefined)
})

test('PhyloXML of comments and tags that do not end is refused in a moment', () => {
  const began = performance.now()
  for (const part of ['<!--', '<a ', '<![CDATA[', '<?'])
    assert.throws(() => parsePhyloXml(`<clade>${part.repeat(200_000)}`), TreeFault)
  assert.ok(performance.now() - began < 2000)
})
