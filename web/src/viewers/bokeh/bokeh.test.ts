import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBokeh } from './read-bokeh.ts'
import { valuesOf } from './values.ts'

const model = (name: string, attributes: object = {}) => ({ type: 'object', name, id: name, attributes })
const documentOf = (root: object, more: object = {}) =>
  JSON.stringify({ version: '3.4.1', title: 'T', roots: [root], ...more })

test('a document is read by itself or as an item of a page, without what stands beside its roots', () => {
  const figure = model('Figure', { renderers: [model('GlyphRenderer')] })
  const callbacks = { type: 'map', entries: [['document_ready', [model('CustomJS')]]] }
  const read = { kind: 'document', document: { version: '3.4.1', title: 'T', roots: [figure] } }
  assert.deepEqual(readBokeh(documentOf(figure, { callbacks })), read)
  const item = { target_id: null, root_id: 'Figure', doc: JSON.parse(documentOf(figure)) as unknown }
  assert.deepEqual(readBokeh(JSON.stringify(item)), read)
})

test('what runs code, takes markup or asks elsewhere is refused by name, however deep it lies', () => {
  const refused = (root: object) => {
    const read = readBokeh(documentOf(root))
    return read.kind === 'refused' && read.holds
  }
  for (const name of [
    'CustomJS',
    'OpenURL',
    'AjaxDataSource',
    'ImageURL',
    'Div',
    'WMTSTileSource',
    'ImportedStyleSheet',
  ])
    assert.equal(refused(model('Figure', { tools: [{ deep: [model(name)] }] })), name)
  assert.equal(refused(model('HoverTool', { tooltips: '<b>@x</b>' })), 'tooltips')
  assert.equal(refused(model('HoverTool', { tooltips: [['x', '@x{safe}']] })), '{safe}')
  assert.equal(refused(model('HoverTool', { tooltips: [['x', '@x{0.0}']] })), false)
  const own = readBokeh(documentOf(model('Figure'), { defs: [{ type: 'model', name: 'Own' }] }))
  assert.deepEqual(own, { kind: 'refused', holds: 'defs' })
  const deep = `${'['.repeat(5000)}${JSON.stringify(model('CustomJS'))}${']'.repeat(5000)}`
  assert.equal(
    readBokeh(`{"version":"3","roots":[{"type":"object","name":"Figure","x":${deep}}]}`).kind,
    'refused',
  )
})

test('what is no document, or one of an older Bokeh, is told apart', () => {
  for (const text of ['', '{', '[]', '{"roots":[]}', '{"version":"3","roots":[]}'])
    assert.deepEqual(readBokeh(text), { kind: 'broken', why: 'format' }, text)
  const old = { version: '2.4.3', roots: { references: [], root_ids: [] } }
  assert.deepEqual(readBokeh(JSON.stringify(old)), { kind: 'broken', why: 'old' })
})

test('the values behind the plots are a table of each source', () => {
  const data = new Map<string, ArrayLike<unknown>>([
    ['x', Float64Array.of(1, 2.5)],
    ['gene', ['TP53']],
  ])
  assert.deepEqual(
    valuesOf([
      { type: 'Range1d', name: null },
      { type: 'ColumnDataSource', name: 'genes', data },
    ]),
    [
      {
        name: 'genes',
        rows: [
          ['x', 'gene'],
          ['1', 'TP53'],
          ['2.5', ''],
        ],
      },
    ],
  )
})
