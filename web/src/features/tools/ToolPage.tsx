import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { projects } from '@omics/contract/projects/projects'
import { tools } from '@omics/contract/tools/tools'
import { ProjectContext } from '../../api/project.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import type { Values } from '../../resource/inputs/input-values.ts'
import { authoredText } from '../../ui/language/author-help.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import type { OwnerDrawer } from './make/OwnerActions.tsx'
import { ShareTool } from './make/ShareTool.tsx'
import { ToolForm } from './make/ToolForm.tsx'
import { ToolHead } from './ToolHead.tsx'
import { useTool } from './use-tool.ts'

interface FormOfTool {
  readonly flowId: string
  readonly given: Values | undefined
  /** The run whose values the form begins with. */
  readonly repeats: string | undefined
  /** The input for whose sake somebody came here. */
  readonly asked: string | undefined
  readonly head: ReactNode
}

/** A tool with its form in the reader's own space, which is made the first time that somebody opens a tool. */
export function ToolPage({ id, renderForm }: { id: string; renderForm(form: FormOfTool): ReactNode }) {
  const [address] = useSearchParams()
  // Come from a file: the tool runs in its project, where it can be read.
  const inProject = address.get('project') ?? undefined
  const input = address.get('input')
  const files = address.getAll('files')
  const value = files.length > 0 ? files : address.get('file')
  const repeats = address.get('repeats') ?? undefined
  const fromFile = input !== null && value !== null ? { [input]: value } : undefined
  const tool = useTool(id)
  useTabTitle(tool.data && authoredText(tool.data.title, tool.data.title_zh))
  // One's own space is made the first time.
  const place = useApiMutation(tools.place, { changes: [projects.all] })
  const tryOut = useApiMutation(tools.tryExample)
  const placed = tryOut.data ?? place.data
  const [drawer, setDrawer] = useState<OwnerDrawer>()
  const { mutate } = place
  const isThere = tool.data !== undefined
  useEffect(() => {
    if (isThere) mutate({ params: { id }, body: { project_id: inProject } })
  }, [isThere, id, inProject, mutate])
  const project = useApi(
    projects.show,
    { params: { id: placed?.project_id ?? '' } },
    { quiet: true, enabled: placed !== undefined },
  )
  const fault = tool.error ?? place.error ?? project.error
  if (fault)
    return (
      <Page>
        <ErrorState
          fault={fault}
          retry={() =>
            void (tool.error ? tool.refetch() : mutate({ params: { id }, body: { project_id: inProject } }))
          }
        />
      </Page>
    )
  if (!tool.data)
    return (
      <Page>
        <SkeletonText lines={10} />
      </Page>
    )
  const head = (
    <ToolHead
      tool={tool.data}
      isTrying={tryOut.isPending}
      onTry={() => tryOut.mutate({ params: { id } })}
      onOpen={setDrawer}
    />
  )
  const close = () => setDrawer(undefined)
  const drawers = {
    edit: <ToolForm tool={tool.data} onSaved={close} onClose={close} />,
    share: <ShareTool tool={tool.data} onClose={close} />,
  }
  return (
    <Beside drawer={drawer && drawers[drawer]}>
      {placed && project.data ? (
        <ProjectContext value={project.data}>
          {renderForm({
            flowId: placed.flow_id,
            given: tryOut.data?.inputs ?? fromFile,
            repeats: tryOut.data ? undefined : repeats,
            asked: value === null ? (input ?? undefined) : undefined,
            head,
          })}
        </ProjectContext>
      ) : (
        <Page>
          {head}
          <SkeletonText lines={10} />
        </Page>
      )}
    </Beside>
  )
}
