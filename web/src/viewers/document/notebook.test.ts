import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotebook } from './notebook.ts'

test('a notebook gives its texts, code, and of what the code gave the richest form', () => {
  const notebook = readNotebook(
    JSON.stringify({
      nbformat: 4,
      metadata: { language_info: { name: 'python' } },
      cells: [
        { cell_type: 'markdown', source: ['# Title\n', 'text'] },
        {
          cell_type: 'code',
          execution_count: 3,
          source: 'plot()',
          outputs: [
            { output_type: 'stream', name: 'stdout', text: ['10 %\r', '100 %\n'] },
            { output_type: 'display_data', data: { 'text/plain': 'Figure', 'image/png': 'iVBORw0KGgo=\n' } },
            { output_type: 'execute_result', data: { 'text/plain': ['a'], 'text/html': ['<b>', 'a</b>'] } },
            {
              output_type: 'error',
              ename: 'KeyError',
              evalue: 'x',
              traceback: ['\u001b[0;31mKeyError\u001b[0m: x'],
            },
          ],
        },
      ],
    }),
  )
  assert.deepEqual(notebook, {
    language: 'python',
    cells: [
      { kind: 'markdown', source: '# Title\ntext', count: undefined, given: [] },
      {
        kind: 'code',
        source: 'plot()',
        count: 3,
        given: [
          { kind: 'text', text: '100 %\n', error: false },
          { kind: 'image', address: 'data:image/png;base64,iVBORw0KGgo=' },
          { kind: 'html', html: '<b>a</b>' },
          { kind: 'text', text: 'KeyError: x', error: true },
        ],
      },
    ],
  })
})

test('version 3 is read as well, and a picture that is none is left to its text', () => {
  const notebook = readNotebook(
    JSON.stringify({
      metadata: {},
      worksheets: [
        {
          cells: [
            { cell_type: 'heading', level: 2, source: 'Old' },
            {
              cell_type: 'code',
              input: '1',
              prompt_number: 1,
              outputs: [{ output_type: 'pyout', png: '"><script>', text: '1' }],
            },
          ],
        },
      ],
    }),
  )
  assert.deepEqual(
    notebook?.cells.map(({ source, given }) => [source, given]),
    [
      ['## Old', []],
      ['1', [{ kind: 'text', text: '1', error: false }]],
    ],
  )
})

test('what is no notebook is none', () => {
  for (const text of ['', '{', '[]', '{"cells":[{}]}', '{"cells":5}', '"cells"'])
    assert.equal(readNotebook(text), undefined, text)
})

test('an output of one endless line, or of nothing but carriage returns, is read in a moment', () => {
  const given = (text: string) =>
    readNotebook(JSON.stringify({ metadata: {}, cells: [{ cell_type: 'code', outputs: [{ text }] }] }))
      ?.cells[0]?.given[0]
  const began = performance.now()
  assert.deepEqual(given('a'.repeat(1_000_000)), { kind: 'text', text: 'a'.repeat(1_000_000), error: false })
  assert.deepEqual(given('\r'.repeat(1_000_000)), { kind: 'text', text: '', error: false })
  assert.deepEqual(given('1\r2\r\n3\r4'), { kind: 'text', text: '2\n4', error: false })
  assert.ok(performance.now() - began < 2000)
})
