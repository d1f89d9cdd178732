import { useRef, useState } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { CodeEditor, type EditorHandle } from './editor/CodeEditor.tsx'
import { CodeMenu } from './editor/CodeMenu.tsx'
import { FaultList } from './editor/FaultList.tsx'
import { KeptStates } from './editor/kept-states.ts'
import { RenameDialog } from './editor/RenameDialog.tsx'
import { useEditing } from './editor/use-editing.ts'
import { useWdl } from './editor/use-wdl.ts'
import editorStyles from './editor/editor.module.css'
import { warehouseMessages } from './messages.ts'
import { starter } from './starter.ts'
import { WorkflowGraph } from './WorkflowGraph.tsx'

const path = 'main.wdl'

/** A workflow that is kept nowhere: its text with what is wrong in it, and, where it is drawn, its graph as one types. */
export function WdlPlayground({ isDrawn }: { isDrawn: boolean }) {
  const t = useMessages(warehouseMessages)
  const { language } = useFormat()
  const [sources, setSources] = useState<Sources>(starter.sources)
  const [cursor, setCursor] = useState({ line: 1, column: 1 })
  const [states] = useState(() => new KeptStates())
  const editor = useRef<EditorHandle>(null)
  const { faults, description, ask } = useWdl(sources, path, language)
  const editing = useEditing({ path, open: () => undefined, change: setSources, editor, ask })
  return (
    <Page>
      <PageHeader title={t(isDrawn ? 'drawPlay' : 'writePlay')} description={t('playAbout')} />
      {isDrawn && description && description.graph.nodes.length > 0 && (
        <Section title={t('graph')}>
          <WorkflowGraph graph={description.graph} />
        </Section>
      )}
      <div className={editorStyles['editor']}>
        <div className={editorStyles['tabs']}>
          <span className={editorStyles['tools']}>
            <CodeMenu
              wdl
              assistant={editing.assistant}
              readOnly={false}
              head={() => editor.current?.head() ?? 0}
              find={() => editor.current?.find()}
            />
          </span>
        </div>
        <CodeEditor
          ref={editor}
          label={path}
          text={sources[0]?.content ?? ''}
          wdl
          readOnly={false}
          faults={faults}
          mend={t('putRight')}
          onChange={(content) => setSources([{ path, content }])}
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
    </Page>
  )
}
