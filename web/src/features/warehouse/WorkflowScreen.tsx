import { Button, Select } from 'antd'
import { Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useProjects } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { PageOf } from '../../resource/PageOf.tsx'
import { authoredText, useAuthored } from '../../ui/language/author-help.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { CommentsOn } from '../../resource/discussion/CommentsOn.tsx'
import { TagsOf } from '../../resource/discussion/TagsOf.tsx'
import { Tag } from '../../ui/labels/Tag.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { EditWorkflow } from './EditWorkflow.tsx'
import { warehouseMessages } from './messages.ts'
import { Publish } from './Publish.tsx'
import { useAddToProject } from './use-add-to-project.ts'
import { RemoveVersion } from './RemoveVersion.tsx'
import { VersionLine } from './VersionLine.tsx'
import { VersionView } from './VersionView.tsx'
import styles from './warehouse.module.css'
import type { ShownWorkflow } from './shown-workflow.ts'

/** A workflow with its versions in time; the chosen one with README, inputs, graph and source. */
export default function WorkflowScreen() {
  const { id = '' } = useParams()
  const workflow = useApi(workflows.show, { params: { id } }, { ofPage: true })
  const mayChange = useMay('workflow_change')
  useTabTitle(workflow.data && authoredText(workflow.data.name, workflow.data.name_zh))
  return (
    <PageOf query={workflow}>
      {(data) => <Shown workflow={{ ...data, mine: data.mine && mayChange }} />}
    </PageOf>
  )
}

function Shown({ workflow }: { workflow: ShownWorkflow }) {
  const t = useMessages(warehouseMessages)
  const authored = useAuthored()
  const name = authored(workflow.name, workflow.name_zh)
  const [address, change] = useAddress()
  const mobile = useIsMobile()
  const navigate = useNavigate()
  // The space of a phone is for running it.
  const mayMakeTools = useMay('tool_change') && !mobile
  const [editing, setEditing] = useState(false)
  const [changed, setChanged] = useState(false)
  const chosen =
    workflow.versions.find(({ id }) => id === address.get('version')) ??
    workflow.versions.find(({ state }) => state === 'published') ??
    workflow.versions[0]
  const found = useApi(
    workflows.version,
    { params: { id: workflow.id, version_id: chosen?.id ?? '' } },
    { enabled: chosen !== undefined, keepPrevious: true },
  ).data
  const version = found && { ...found, mine: found.mine && workflow.mine }
  return (
    <Beside drawer={editing && <EditWorkflow workflow={workflow} onClose={() => setEditing(false)} />}>
      <Page>
        <PageHeader
          title={name}
          tags={
            <>
              {workflow.visibility === 'private' && <Tag>{t('private_tag')}</Tag>}
              <TagsOf kind="workflow" id={workflow.id} tags={workflow.tags} mayEdit={workflow.mine} />
              {workflow.mine && mobile && (
                <IconButton label={t('editAbout')} onClick={() => setEditing(true)}>
                  <Pencil size={16} />
                </IconButton>
              )}
            </>
          }
          trail={[{ title: name }]}
          description={authored(workflow.summary, workflow.summary_zh)}
          actions={
            <>
              {workflow.mine && !mobile && (
                <Button icon={<Pencil size={15} />} onClick={() => setEditing(true)}>
                  {t('editAbout')}
                </Button>
              )}
              {version?.state === 'draft' ? (
                <>
                  <RunIt version={version} unsaved={changed} />
                  {version.mine && <Publish workflow={workflow} version={version} unsaved={changed} />}
                </>
              ) : (
                version && (
                  <>
                    {mayMakeTools && (
                      <Button
                        onClick={() => void navigate(`/cloud_tools/cloud_tools_index?make=${version.id}`)}
                      >
                        {t('makeTool')}
                      </Button>
                    )}
                    <RunIt version={version} unsaved={false} />
                  </>
                )
              )}
            </>
          }
        />
        <VersionLine
          versions={workflow.versions}
          chosen={chosen?.id}
          onChoose={(version) => change({ version })}
        >
          {version?.mine && workflow.versions.length > 1 && (
            <RemoveVersion version={version} onRemoved={() => change({ version: undefined })} />
          )}
        </VersionLine>
        {version ? (
          <VersionView key={version.id} version={version} task={address.get('task')} onChanged={setChanged} />
        ) : (
          <SkeletonText lines={8} />
        )}
        <CommentsOn kind="workflow" id={workflow.id} />
      </Page>
    </Beside>
  )
}

interface ReadyProps {
  readonly version: WorkflowVersion
  /** What is in the editor has to be saved first. */
  readonly unsaved: boolean
}

function RunIt({ version, unsaved }: ReadyProps) {
  const t = useMessages(warehouseMessages)
  const navigate = useNavigate()
  const all = useProjects({ quiet: true }).data ?? []
  const usable = all.filter(({ role }) => role !== 'viewer')
  const [address] = useSearchParams()
  const [picked, setPicked] = useState<string>()
  const wanted = picked ?? address.get('project')
  const projectId =
    usable.find(({ id }) => id === wanted)?.id ?? (usable.length === 1 ? usable[0]?.id : undefined)
  const { add, isPending, samples } = useAddToProject()
  const { tag } = version
  const run = samples > 0 ? t('runOver', { tag, count: samples }) : t('run', { tag })
  if (usable.length === 0)
    return <Button onClick={() => void navigate('/project/list?new=1')}>{t('noProject')}</Button>
  return (
    <span className={styles['runIt']}>
      <Select
        aria-label={t('chooseProject')}
        placeholder={t('chooseProject')}
        className={styles['project'] ?? ''}
        value={projectId}
        showSearch={{ optionFilterProp: 'label' }}
        options={usable.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setPicked}
      />
      <Button
        type={version.state === 'draft' ? 'default' : 'primary'}
        icon={<Play size={16} />}
        loading={isPending}
        disabled={projectId === undefined || unsaved}
        title={unsaved ? t('saveFirst') : ''}
        onClick={() => {
          if (projectId !== undefined) add(projectId, version.id)
        }}
      >
        {version.state === 'draft' ? t('tryDraft') : run}
      </Button>
    </span>
  )
}
