import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { projects } from '@omics/contract/projects/projects'
import type { Workflow } from '@omics/contract/warehouse/workflows'
import { useApi } from '../../api/query.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { Card } from '../../ui/layout/Cards.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { WornTags } from '../../ui/labels/WornTag.tsx'
import { Tag } from '../../ui/labels/Tag.tsx'
import { warehouseMessages } from './messages.ts'
import { useAddToProject } from './use-add-to-project.ts'
import styles from './warehouse.module.css'

/** A workflow in one glance. */
export function WorkflowCard({ workflow, projectId }: { workflow: Workflow; projectId: string | undefined }) {
  const t = useMessages(warehouseMessages)
  const { id, category, category_en, category_zh, latest, runs, owner } = workflow
  const text = useText()
  const authored = useAuthored()
  const name = authored(workflow.name, workflow.name_zh)
  const [address] = useSearchParams()
  const onTheWay = [...address].filter(([key]) => key === 'project' || key === 'samples')
  return (
    <Card
      to={`/AppStore/process_warehouse_show/${id}?${new URLSearchParams(onTheWay)}`}
      title={name}
      mark={latest ? <Tag>{latest.tag}</Tag> : <span className={styles['quiet']}>{t('draftOnly')}</span>}
      summary={authored(workflow.summary, workflow.summary_zh)}
      foot={
        <>
          <span>{text({ en: category_en, zh: category_zh }) || category}</span>
          <span>{t('runs', { count: runs })}</span>
          {owner && <span>{t('by', { who: owner })}</span>}
        </>
      }
    >
      <WornTags tags={workflow.tags} />
      {projectId !== undefined && latest && (
        <AddHere projectId={projectId} versionId={latest.id} name={name} />
      )}
    </Card>
  )
}

function AddHere({ projectId, versionId, name }: { projectId: string; versionId: string; name: string }) {
  const t = useMessages(warehouseMessages)
  const format = useFormat()
  const project = useApi(projects.show, { params: { id: projectId } }, { quiet: true }).data
  const { add, isPending, samples } = useAddToProject()
  const label = (project: string) =>
    samples > 0 ? t('addToFor', { name: project, count: samples }) : t('addTo', { name: project })
  return (
    <Button
      size="small"
      className={styles['addHere'] ?? ''}
      icon={<Plus size={14} />}
      loading={isPending}
      aria-label={format.named(label(project?.name ?? ''), name)}
      onClick={() => add(projectId, versionId)}
    >
      {label(project?.name ?? '…')}
    </Button>
  )
}
