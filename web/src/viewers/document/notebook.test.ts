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
