import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useProject } from '../../../api/project.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly search: string
  /** Tells what the project has already, by the name of the workflow and its tag. */
  has(workflow: string, tag: string): boolean
}

const most = 20

/** What the warehouse has beside the workflows of the project; what is chosen is added to it and opened. */
export function WarehouseChoices({ search, has }: Props) {
  const t = useMessages(launchMessages)
  const authored = useAuthored()
  const navigate = useNavigate()
  const project = useProject()
  const [address] = useSearchParams()
  const query = { limit: most, sort: 'name' as const, ...(search.trim() !== '' && { search: search.trim() }) }
  const { data } = useApi(workflows.list, { query }, { quiet: true, keepPrevious: true })
  const add = useApiMutation(workflows.start, {
    changes: [flows.all],
    onSuccess: ({ flow_id }) => void navigate(`/project/detail/${project.id}/launch/${flow_id}?${address}`),
  })
  const offered = (data?.items ?? []).flatMap(({ latest, ...workflow }) =>
    latest && !has(workflow.name, latest.tag) ? [{ ...workflow, latest }] : [],
  )
  if (offered.length === 0) return null
  return (
    <>
      <h2 className={styles['choicesTitle']}>{t('inWarehouse')}</h2>
      {offered.map(({ id, name, name_zh, summary, summary_zh, latest }) => (
        <button
          key={id}
          type="button"
          disabled={add.isPending}
          onClick={() => add.mutate({ body: { version_id: latest.id, project_id: project.id } })}
        >
          <span className={styles['choice']}>
            <b>
              {authored(name, name_zh)} <Tag>{latest.tag}</Tag>
            </b>
            <span>{authored(summary, summary_zh)}</span>
          </span>
          <Plus size={17} aria-hidden />
        </button>
      ))}
    </>
  )
}
