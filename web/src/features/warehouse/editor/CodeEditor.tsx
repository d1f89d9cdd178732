import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { styleNonce } from '../../../ui/theme/style-nonce.ts'
import type { Fault } from './check-protocol.ts'
import { wdlHighlighting } from './wdl-language.ts'
import styles from './editor.module.css'

interface Props {
  readonly label: string
  readonly text: string
  readonly wdl: boolean
  readonly readOnly: boolean
  readonly faults: readonly Fault[]
  /** On the button that mends a fault. */
  readonly mend: string
  onChange(text: string): void
  onCursor(line: number, column: number): void
}

/** One source in an editor. The text is the editor's own after the first one; give another `key` for another file. */
export function CodeEditor({ label, text, wdl, readOnly, faults, mend, onChange, onCursor }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ onChange, onCursor })
  useEffect(() => {
    latest.current = { onChange, onCursor }
  })
  useEffect(() => {
    if (!place.current) return
    const editable = new Compartment()
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          lintGutter(),
          indentUnit.of('  '),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          wdl ? wdlHighlighting : [],
          editable.of([EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)]),
          EditorView.contentAttributes.of({ 'aria-label': label, ...(readOnly && { tabindex: '0' }) }),
          EditorView.cspNonce.of(styleNonce ?? ''),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
            if (!update.selectionSet && !update.docChanged) return
            const { head } = update.state.selection.main
            const line = update.state.doc.lineAt(head)
            latest.current.onCursor(line.number, head - line.from + 1)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
    // The editor keeps its text itself; it is only made anew for another file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wdl, readOnly, label])
  useEffect(() => {
    const editor = view.current
    if (editor)
      editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(faults, editor.state.doc.length, mend)))
  }, [faults, mend])
  return <div ref={place} className={styles['code']} />
}

function diagnosticsOf(faults: readonly Fault[], length: number, mend: string): Diagnostic[] {
  return faults
    .filter(({ start }) => start <= length)
    .map(({ start, end, severity, message, code, fix }) => ({
      ...{ from: start, to: Math.min(Math.max(end, start), length), severity, message, source: code },
      ...(fix && {
        actions: [
          {
            name: mend,
            apply: (editor: EditorView) =>
              editor.dispatch({ changes: { from: fix.start, to: fix.end, insert: fix.replace } }),
          },
        ],
      }),
    }))
}
