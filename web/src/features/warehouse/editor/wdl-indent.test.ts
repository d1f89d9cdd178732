import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getIndentation, IndentContext, indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { wdlIndent } from './wdl-indent.ts'

/** Where the next line begins when Enter is pressed at `|`. */
function behindEnter(text: string): number | null {
  const position = text.indexOf('|')
  const state = stateOf(text.replace('|', ''))
  return getIndentation(new IndentContext(state, { simulateBreak: position }), position)
}

/** Where the last line of a text belongs. */
function lastLine(text: string): number | null {
  return getIndentation(new IndentContext(stateOf(text)), text.lastIndexOf('\n') + 1)
}

const stateOf = (doc: string) => EditorState.create({ doc, extensions: [indentUnit.of('  '), wdlIndent] })

test('behind what opens a line is set in, elsewhere it stays', () => {
  assert.equal(behindEnter('task t {|'), 2)
  assert.equal(behindEnter('task t {\n  command <<<|'), 4)
  assert.equal(behindEnter('task t {\n  Int n = 1|'), 2)
  assert.equal(behindEnter('task t {\n  input {|}'), 2)
})

test('what closes a block steps back to where it began', () => {
  assert.equal(lastLine('task t {\n  input {\n    Int n\n    }'), 2)
  assert.equal(lastLine('task t {\n  input {\n    }'), 2)
  assert.equal(lastLine('task t {\n  command <<<\n    echo\n\n    >>>'), 2)
  assert.equal(lastLine('}'), 0)
})
