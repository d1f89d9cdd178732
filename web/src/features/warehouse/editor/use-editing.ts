import { App } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { RenameEdit } from '@omics/wdl'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import type { Assistant } from './assistance.ts'
import type { EditorHandle } from './CodeEditor.tsx'
import { editorMessages } from './messages.ts'
import type { Ask } from './use-wdl.ts'
import type { Jump } from './wdl-protocol.ts'

interface Place {
  readonly path: string
  readonly open: (path: string) => void
  readonly change: (edit: (before: Sources) => Sources) => void
  readonly editor: RefObject<EditorHandle | null>
  readonly ask: Ask
}

interface Renaming {
  readonly offset: number
  readonly name: string
  readonly refusal?: string
}

/** Definitions, renaming and the layout over all sources of a version. */
export function useEditing({ path, open, change, editor, ask }: Place) {
  const t = useMessages(editorMessages)
  const { language } = useFormat()
  const { message } = App.useApp()
  const [renaming, setRenaming] = useState<Renaming>()
  const target = useRef<Jump>(undefined)

  // Another file has its editor only after it is shown.
  useEffect(() => {
    if (target.current?.path !== path) return
    editor.current?.select(target.current.start, target.current.end)
    target.current = undefined
  }, [path, editor])

  const show = (jump: Jump) => {
    if (jump.path === path) return editor.current?.select(jump.start, jump.end)
    target.current = jump
    open(jump.path)
  }
  const define = async (offset: number) => {
    const answer = await ask({ kind: 'define', path, offset }, editor.current?.text())
    const jump = answer.kind === 'define' ? answer.jump : undefined
    if (!jump) void message.info(t('noDefinition'))
    else show(jump)
  }
  const layOut = async () => {
    const before = editor.current?.text() ?? ''
    const answer = await ask({ kind: 'lay-out', path }, before)
    const text = answer.kind === 'lay-out' ? answer.text : undefined
    if (text === undefined) return void message.warning(t('noLayout'))
    if (text !== before) editor.current?.change([{ start: 0, end: before.length, replace: text }])
    void message.success(t('laidOut'))
  }
  const rename = (offset: number) => {
    const name = editor.current?.nameAt(offset) ?? ''
    if (name === '') void message.info(t('nothing-there'))
    else setRenaming({ offset, name })
  }
  const confirm = async (name: string) => {
    if (!renaming) return
    const { offset } = renaming
    const answer = await ask({ kind: 'rename', path, offset, name }, editor.current?.text())
    if (answer.kind !== 'rename') return
    if ('refused' in answer.renamed) return setRenaming({ ...renaming, refusal: t(answer.renamed.refused) })
    const { edits } = answer.renamed
    editor.current?.change(edits.filter(({ uri }) => uri === path))
    change((before) =>
      before.map((source) => (source.path === path ? source : { ...source, content: edited(source, edits) })),
    )
    setRenaming(undefined)
    void message.success(t('renamed', { count: edits.length }))
  }
  const assistant: Assistant = {
    path,
    language,
    ask,
    define: (offset) => void define(offset),
    rename,
    layOut: () => void layOut(),
  }
  return { assistant, renaming, show, confirm, cancel: () => setRenaming(undefined) }
}

function edited({ path, content }: Sources[number], edits: readonly RenameEdit[]): string {
  return edits
    .filter(({ uri }) => uri === path)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, replace }) => text.slice(0, start) + replace + text.slice(end), content)
}
