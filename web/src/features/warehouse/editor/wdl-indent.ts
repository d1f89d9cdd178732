import { indentOnInput, indentService, type IndentContext } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'

const opens = /(\{|\[|\(|<<<)\s*$/
const closes = /^\s*(\}|\]|\)|>>>)/

/** How far a line is set in: as the one above it, one step more behind what opens, one less before what closes. */
function indentOf(context: IndentContext, position: number): number {
  const here = context.lineAt(position, 1)
  const broken = context.lineAt(position, -1)
  const above = broken.from < here.from ? broken.text : lineAbove(context.state, here.from)
  const steps = Number(opens.test(above)) - Number(closes.test(here.text))
  return Math.max(0, above.length - above.trimStart().length + steps * context.unit)
}

/** The nearest line above that says something. */
function lineAbove(state: EditorState, start: number): string {
  for (let number = state.doc.lineAt(start).number - 1; number > 0; number -= 1) {
    const { text } = state.doc.line(number)
    if (text.trim() !== '') return text
  }
  return ''
}

/** New lines are set in as WDL is laid out, and what closes a block steps back as it is typed. */
export const wdlIndent: Extension = [
  indentService.of(indentOf),
  indentOnInput(),
  EditorState.languageData.of(() => [{ indentOnInput: /^\s*(\}|>>>)$/ }]),
]
