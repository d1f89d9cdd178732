import { RangeSetBuilder, type Extension } from '@codemirror/state'
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import { highlightsOf, type HighlightKind } from '@omics/wdl'
import styles from './editor.module.css'

const classes: Record<HighlightKind, string> = {
  keyword: styles['keyword'] ?? '',
  type: styles['type'] ?? '',
  constant: styles['constant'] ?? '',
  function: styles['function'] ?? '',
  number: styles['number'] ?? '',
  string: styles['string'] ?? '',
  command: styles['command'] ?? '',
  placeholder: styles['placeholder'] ?? '',
  comment: styles['comment'] ?? '',
}
const marks = new Map(Object.entries(classes).map(([kind, name]) => [kind, Decoration.mark({ class: name })]))

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { start, end, kind } of highlightsOf(view.state.doc.toString())) {
    const mark = marks.get(kind)
    if (mark && end > start) builder.add(start, end, mark)
  }
  return builder.finish()
}

/** WDL in colours, by the same reader that checks it. */
export const wdlHighlighting: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = decorate(view)
    }
    update(update: ViewUpdate): void {
      if (update.docChanged) this.decorations = decorate(update.view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)
