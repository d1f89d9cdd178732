import { useRef, useState } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { useFormat } from '../../../ui/language/format.ts'
import type { EditorHandle } from './CodeEditor.tsx'
import { KeptStates } from './kept-states.ts'
import { useEditing } from './use-editing.ts'
import { useWdl } from './use-wdl.ts'

interface At {
  readonly sources: Sources
  /** The source that is read first. */
  readonly entry: string
  /** The one in the editor. */
  readonly path: string
  readonly open: (path: string) => void
  readonly change: (edit: (before: Sources) => Sources) => void
}

/** Sources that are read or written, with what is wrong in them and what the editor asks about them. */
export function useSource({ sources, entry, path, open, change }: At) {
  const { language } = useFormat()
  const editor = useRef<EditorHandle>(null)
  const [states] = useState(() => new KeptStates())
  const [cursor, setCursor] = useState({ line: 1, column: 1 })
  const { ask, ...looked } = useWdl(sources, entry, language)
  const editing = useEditing({ path, open, change, editor, ask })
  return { sources, path, change, editor, states, cursor, setCursor, editing, ...looked }
}

export type Source = ReturnType<typeof useSource>
