import { Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Sources, WorkflowDescription, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { warehouseMessages } from '../messages.ts'
import { firstContent, readmesOf, type Readmes } from '../readme.ts'
import { AddFile } from './AddFile.tsx'
import { CodeEditor, type EditorHandle } from './CodeEditor.tsx'
import { CodeMenu } from './CodeMenu.tsx'
import { FaultList } from './FaultList.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { KeptStates } from './kept-states.ts'
import { NextVersion } from './NextVersion.tsx'
import { SaveDraft } from './SaveDraft.tsx'
import { SourceTabs } from './SourceTabs.tsx'
import { placeOfTask } from './task-place.ts'
import { useEditing } from './use-editing.ts'
import { useWdl } from './use-wdl.ts'
import type { Jump } from './wdl-protocol.ts'
import styles from './editor.module.css'

interface Props {
  readonly version: WorkflowVersion
  /** Over the whole width, which is then not shared with the README. */
  readonly wide: boolean
  /** The task that is shown and marked at first. */
  readonly task: string | null
  onWide(wide: boolean): void
  onText(text: TextAsItStands): void
}

/** What the text in the editor says, saved or not. */
export interface TextAsItStands {
  /** It differs from what is saved. */
  readonly changed: boolean
  readonly faulty: boolean
  /** The workflow of the last text without errors. */
  readonly description: WorkflowDescription | undefined
  readonly readmes: Readmes
}

/** The sources of a version, a tab each. Drafts are changed and saved here; published ones are only read. */
export function SourceEditor({ version, wide, task, onWide, onText }: Props) {
  const t = useMessages(warehouseMessages)
  const { language } = useFormat()
  const editable = version.mine && version.state === 'draft'
  const [sources, setSources] = useState<Sources>(version.sources)
  const [path, setPath] = useState(version.entry)
  /** How often another's text was taken, for which the editor is made anew. */
  const [taken, setTaken] = useState(0)
  const [cursor, setCursor] = useState({ line: 1, column: 1 })
  const { faults, description, ask } = useWdl(sources, version.entry, language)
  const current = sources.find((source) => source.path === path) ?? sources[0]
  const editor = useRef<EditorHandle>(null)
  const [states] = useState(() => new KeptStates())
  const editing = useEditing({ path: current?.path ?? path, open: setPath, change: setSources, editor, ask })
  useTaskInView(version, task, editing.show)
  const changed = sources !== version.sources && !sameText(sources, version.sources)
  const errors = faults.filter(({ severity }) => severity === 'error')
  const faulty = errors.length > 0
  useEffect(
    () => onText({ changed, faulty, description, readmes: readmesOf(version, sources) }),
    [changed, faulty, description, version, sources, onText],
  )
  const write = (content: string) =>
    setSources((before) =>
      before.map((source) => (source.path === current?.path ? { ...source, content } : source)),
    )
  if (!current) return null
  return (
    <div className={styles['editor']}>
      <div className={styles['tabs']} role="group" aria-label={t('sources')}>
        <SourceTabs
          paths={sources.map((source) => source.path)}
          open={current.path}
          faulty={new Set(errors.map((fault) => fault.path))}
          onOpen={setPath}
        />
        {editable && (
          <AddFile
            entry={version.entry}
            sources={sources}
            onAdd={(added) => {
              setSources([...sources, { path: added, content: firstContent(version, added) }])
              setPath(added)
            }}
          />
        )}
        <span className={styles['tools']}>
          <CodeMenu
            wdl={current.path.endsWith('.wdl')}
            assistant={editing.assistant}
            readOnly={!editable}
            head={() => editor.current?.head() ?? 0}
            find={() => editor.current?.find()}
          />
          {editable && current.path !== version.entry && (
            <RemoveFile file={current} change={setSources} open={setPath} entry={version.entry} />
          )}
          <IconButton small label={wide ? t('narrow') : t('wide')} onClick={() => onWide(!wide)}>
            {wide ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
          </IconButton>
          {editable && (
            <SaveDraft
              version={version}
              sources={sources}
              changed={changed}
              onTake={(theirs) => {
                setSources(theirs)
                setTaken(taken + 1)
              }}
            />
          )}
          {version.mine && version.state === 'published' && <NextVersion version={version} />}
        </span>
      </div>
      <CodeEditor
        key={`${taken} ${current.path}`}
        ref={editor}
        label={current.path}
        text={current.content}
        wdl={current.path.endsWith('.wdl')}
        readOnly={!editable}
        faults={faults.filter((fault) => fault.path === current.path)}
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

/** Shows a task once for each address that names one, and for each version; what is read or written then stays in view. */
function useTaskInView(
  { sources, entry }: WorkflowVersion,
  task: string | null,
  show: (place: Jump) => void,
) {
  const place = useMemo(() => task && placeOfTask(sources, entry, task), [sources, entry, task])
  const goTo = useEffectEvent(show)
  useEffect(() => {
    if (place) goTo(place)
  }, [place])
}

/** Whatever their order: an added file is the last here and elsewhere once saved. */
function sameText(one: Sources, other: Sources): boolean {
  const contents = new Map(other.map(({ path, content }) => [path, content]))
  return one.length === other.length && one.every(({ path, content }) => contents.get(path) === content)
}
