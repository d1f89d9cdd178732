import {
  autocompletion,
  completionKeymap,
  type Completion as Proposal,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap } from '@codemirror/view'
import type { Ask } from './use-wdl.ts'
import styles from './editor.module.css'

export interface Assistant {
  readonly path: string
  readonly language: 'en' | 'zh'
  ask: Ask
  define(offset: number): void
  rename(offset: number): void
  layOut(): void
}

/** Completions, explanations under the pointer, and the keys for definitions, renaming and the layout. */
export function assistance(assistant: () => Assistant, readOnly: boolean): Extension {
  const reading = [
    explanations(assistant),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (!event.ctrlKey && !event.metaKey) return false
        const offset = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (offset === null) return false
        assistant().define(offset)
        return true
      },
    }),
    keymap.of([{ key: 'F12', run: (view) => run(() => assistant().define(headOf(view))) }]),
  ]
  if (readOnly) return reading
  return [
    ...reading,
    autocompletion({
      override: [(context) => completions(context, assistant())],
      icons: false,
      maxRenderedOptions: 60,
    }),
    keymap.of([
      ...completionKeymap,
      { key: 'F2', run: (view) => run(() => assistant().rename(headOf(view))) },
      { key: 'Shift-Alt-f', run: () => run(() => assistant().layOut()) },
    ]),
  ]
}

const headOf = (view: EditorView) => view.state.selection.main.head

function run(act: () => void): true {
  act()
  return true
}

async function completions(
  context: CompletionContext,
  { path, ask }: Assistant,
): Promise<CompletionResult | null> {
  const imported = context.matchBefore(/\bimport\s+["'][^"']*$/)
  const word = imported ? context.matchBefore(/[^"']*$/) : context.matchBefore(/\w*$/)
  const from = word?.from ?? context.pos
  const behindDot = context.matchBefore(/\.\w*$/) !== null
  if (!context.explicit && !behindDot && !imported && from === context.pos) return null
  const answer = await ask({ kind: 'complete', path, offset: context.pos }, context.state.doc.toString())
  if (answer.kind !== 'complete' || answer.completions.length === 0) return null
  const options = answer.completions.map(({ label, detail }): Proposal => ({
    label,
    ...(detail !== undefined && { detail }),
  }))
  return { from, options, validFor: imported ? /^[^"']*$/ : /^\w*$/ }
}

function explanations(assistant: () => Assistant): Extension {
  return hoverTooltip(async (view, offset) => {
    const { path, language, ask } = assistant()
    const answer = await ask({ kind: 'explain', path, offset, language }, view.state.doc.toString())
    const hover = answer.kind === 'explain' ? answer.hover : undefined
    if (!hover) return null
    return { pos: hover.span.start, end: hover.span.end, above: true, create: () => ({ dom: card(hover) }) }
  })
}

function card({ code, text }: { code: string; text?: string }): HTMLElement {
  const dom = document.createElement('div')
  dom.className = styles['hover'] ?? ''
  const written = document.createElement('pre')
  written.textContent = code
  dom.append(written)
  if (text !== undefined) {
    const words = document.createElement('p')
    words.textContent = text
    dom.append(words)
  }
  return dom
}
