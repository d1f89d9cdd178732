import { ChevronRight } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { flows, type FittingWorkflow } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useProject } from '../../../api/project.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

/** Workflows that take the files of the samples; one of the warehouse is added to the project as it is chosen. */
export function FittingChoices({ fitting }: { fitting: readonly FittingWorkflow[] }) {
  const t = useMessages(launchMessages)
  const navigate = useNavigate()
  const project = useProject()
  const [address] = useSearchParams()
  const formOf = (flowId: string) => `/project/detail/${project.id}/launch/${flowId}?${address}`
  const add = useApiMutation(workflows.start, {
    changes: [flows.all, flows.fitting],
    onSuccess: ({ flow_id }) => void navigate(formOf(flow_id)),
  })
  return (
    <>
      <h2 className={styles['choicesTitle']}>{t('fitting')}</h2>
      {fitting.map((one) =>
        one.flow_id === null ? (
          <button
            key={one.workflow_id}
            type="button"
            disabled={add.isPending}
            onClick={() => add.mutate({ body: { version_id: one.version_id, project_id: project.id } })}
          >
            <Words of={one} />
          </button>
        ) : (
          <Link key={one.workflow_id} to={formOf(one.flow_id)}>
            <Words of={one} />
          </Link>
        ),
      )}
    </>
  )
}

function Words({ of }: { of: FittingWorkflow }) {
  const t = useMessages(launchMessages)
  const authored = useAuthored()
  const takes = t('takesColumns', { columns: of.columns.join(' + ') })
  return (
    <>
      <span className={styles['choice']}>
        <b>{authored(of.name, of.name_zh)}</b>
        <span>{authored(of.summary, of.summary_zh)}</span>
        <span>{of.open === 0 ? takes : t('takesAndAsks', { takes, count: of.open })}</span>
      </span>
      <ChevronRight size={17} aria-hidden />
    </>
  )
}
