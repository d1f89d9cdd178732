import { Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Sources, WorkflowDescription, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { warehouseMessages } from '../messages.ts'
import { firstContent, readmesOf, type Readmes } from '../readme.ts'
import { AddFile } from './AddFile.tsx'
import { EditedSource } from './EditedSource.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { NextVersion } from './NextVersion.tsx'
import { SaveDraft } from './SaveDraft.tsx'
import { SourceTabs } from './SourceTabs.tsx'
import { placeOfTask } from './task-place.ts'
import { useSource } from './use-source.ts'
import type { Jump } from './wdl-protocol.ts'

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
  const editable = version.mine && version.state === 'draft'
  const [sources, setSources] = useState<Sources>(version.sources)
  const [path, setPath] = useState(version.entry)
  /** How often another's text was taken, for which the editor is made anew. */
  const [taken, setTaken] = useState(0)
  const current = sources.find((one) => one.path === path) ?? sources[0]
  const source = useSource({
    sources,
    entry: version.entry,
    path: current?.path ?? path,
    open: setPath,
    change: setSources,
  })
  const { faults, description } = source
  useTaskInView(version, task, source.editing.show)
  const changed = sources !== version.sources && !sameText(sources, version.sources)
  const errors = faults.filter(({ severity }) => severity === 'error')
  const faulty = errors.length > 0
  useEffect(
    () => onText({ changed, faulty, description, readmes: readmesOf(version, sources) }),
    [changed, faulty, description, version, sources, onText],
  )
  if (!current) return null
  const tabs = (
    <>
      <SourceTabs
        paths={sources.map((one) => one.path)}
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
    </>
  )
  const tools = (
    <>
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
    </>
  )
  return <EditedSource source={source} readOnly={!editable} taken={taken} tabs={tabs} tools={tools} />
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
