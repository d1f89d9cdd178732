import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { openSearchPanel } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { styleNonce } from '../../../ui/theme/style-nonce.ts'
import { assistance, type Assistant } from './assistance.ts'
import type { KeptStates } from './kept-states.ts'
import { textSearch } from './text-search.ts'
import type { Fault } from './wdl-protocol.ts'
import { wdlIndent } from './wdl-indent.ts'
import { wdlHighlighting } from './wdl-language.ts'
import { codeParts } from '../../../ui/labels/code-parts.ts'
import styles from './editor.module.css'

/** What others do with the text, which is the editor's own. */
export interface EditorHandle {
  text(): string
  /** Where the cursor is. */
  head(): number
  /** The name around an offset; empty where there is none. */
  nameAt(offset: number): string
  select(start: number, end: number): void
  /** Opens the panel that finds and replaces. */
  find(): void
  change(edits: readonly { readonly start: number; readonly end: number; readonly replace: string }[]): void
}

interface Props {
  readonly ref: Ref<EditorHandle>
  readonly label: string
  readonly text: string
  readonly wdl: boolean
  readonly readOnly: boolean
  readonly faults: readonly Fault[]
  /** On the button that mends a fault. */
  readonly mend: string
  onChange(text: string): void
  onCursor(line: number, column: number): void
  readonly assistant: Assistant
  /** Where the editors of a source leave what can be undone. */
  readonly states: KeptStates
}

/** One source in an editor. The text is the editor's own after the first one; give another `key` for another file. */
export function CodeEditor(props: Props) {
  const { ref, label, text, wdl, readOnly, faults, mend, onChange, onCursor, assistant } = props
  const { states } = props
  const { language } = assistant
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ onChange, onCursor, assistant })
  useEffect(() => {
    latest.current = { onChange, onCursor, assistant }
  })
  useEffect(() => {
    if (!place.current) return
    const editable = new Compartment()
    const editor = new EditorView({
      parent: place.current,
      state: states.restore(label, text, [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        lintGutter(),
        textSearch(language),
        indentUnit.of('  '),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        wdl ? [wdlHighlighting, wdlIndent, assistance(() => latest.current.assistant, readOnly)] : [],
        editable.of([EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.cspNonce.of(styleNonce ?? ''),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          if (!update.selectionSet && !update.docChanged) return
          const { head } = update.state.selection.main
          const line = update.state.doc.lineAt(head)
          latest.current.onCursor(line.number, head - line.from + 1)
        }),
      ]),
    })
    view.current = editor
    const { head } = editor.state.selection.main
    if (head > 0) editor.dispatch({ effects: EditorView.scrollIntoView(head) })
    return () => {
      states.keep(label, editor.state)
      editor.destroy()
    }
    // The editor keeps its text itself; it is only made anew for another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wdl, readOnly, label, language])
  useImperativeHandle(ref, () => handleOf(() => view.current), [])
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
      from: start,
      to: Math.min(Math.max(end, start), length),
      severity,
      message,
      renderMessage: () => asNodes(message),
      source: code,
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

/** The sentence with its names set as code. */
function asNodes(message: string): Node {
  const sentence = document.createElement('span')
  sentence.append(
    ...codeParts(message).map(({ text, code }) => {
      if (!code) return text
      const element = document.createElement('code')
      element.textContent = text
      return element
    }),
  )
  return sentence
}

function handleOf(view: () => EditorView | undefined): EditorHandle {
  return {
    text: () => view()?.state.doc.toString() ?? '',
    head: () => view()?.state.selection.main.head ?? 0,
    nameAt(offset) {
      const state = view()?.state
      const word = state?.wordAt(offset)
      return state && word ? state.sliceDoc(word.from, word.to) : ''
    },
    select(start, end) {
      const editor = view()
      const length = editor?.state.doc.length ?? 0
      const selection = { anchor: Math.min(start, length), head: Math.min(end, length) }
      editor?.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) })
      editor?.focus()
    },
    find() {
      const editor = view()
      if (editor) openSearchPanel(editor)
    },
    change(edits) {
      view()?.dispatch({
        changes: edits.map(({ start, end, replace }) => ({ from: start, to: end, insert: replace })),
      })
    },
  }
}
