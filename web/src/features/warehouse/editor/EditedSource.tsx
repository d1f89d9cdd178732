import type { ReactNode } from 'react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'
import { CodeEditor } from './CodeEditor.tsx'
import { CodeMenu } from './CodeMenu.tsx'
import { FaultList } from './FaultList.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import type { Source } from './use-source.ts'
import styles from './editor.module.css'

interface Props {
  readonly source: Source
  readonly readOnly: boolean
  /** Another text under the same path has an editor of its own. */
  readonly taken?: number
  /** Before the tools: the sources to choose from. */
  readonly tabs?: ReactNode
  readonly tools?: ReactNode
}

/** One of several sources in an editor, with its menu, and the faults of all of them beneath. */
export function EditedSource({ source, readOnly, taken = 0, tabs, tools }: Props) {
  const t = useMessages(warehouseMessages)
  const { sources, path, change, editor, states, cursor, setCursor, faults, editing } = source
  const current = sources.find((one) => one.path === path)
  if (!current) return null
  const wdl = path.endsWith('.wdl')
  const write = (content: string) =>
    change((before) => before.map((one) => (one.path === path ? { ...one, content } : one)))
  return (
    <div className={styles['editor']}>
      <div className={styles['tabs']} role="group" aria-label={t('sources')}>
        {tabs}
        <span className={styles['tools']}>
          <CodeMenu
            wdl={wdl}
            assistant={editing.assistant}
            readOnly={readOnly}
            head={() => editor.current?.head() ?? 0}
            find={() => editor.current?.find()}
          />
          {tools}
        </span>
      </div>
      <CodeEditor
        key={`${taken} ${path}`}
        ref={editor}
        label={path}
        text={current.content}
        wdl={wdl}
        readOnly={readOnly}
        faults={faults.filter((fault) => fault.path === path)}
        mend={t('putRight')}
        onChange={write}
        onCursor={(line, column) => setCursor({ line, column })}
        assistant={editing.assistant}
        states={states}
      />
      {editing.renaming && (
        <RenameDialog
          name={editing.renaming.name}
          refusal={editing.renaming.refusal}
          onRename={(name) => void editing.confirm(name)}
          onClose={editing.cancel}
        />
      )}
      <FaultList faults={faults} sources={sources} cursor={cursor} onOpen={editing.show} />
    </div>
  )
}
