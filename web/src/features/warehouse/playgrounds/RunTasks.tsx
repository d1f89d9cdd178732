import { Link } from 'react-router'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { isGoing } from '../../../resource/going.ts'
import { ShownValues } from '../../../resource/inputs/ShownValues.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { shownText } from '../../../viewers/shown-text.ts'
import { playgroundMessages } from './messages.ts'
import styles from './playgrounds.module.css'

const turn = 1000

/** The tasks of an analysis as they begin and end, and what came of it. */
export function RunTasks({ id }: { readonly id: string }) {
  const t = useMessages(playgroundMessages)
  const format = useFormat()
  const going = (known: AnalysisDetail | undefined) => (known === undefined || isGoing(known)) && turn
  const { data } = useApi(analyses.show, { params: { id } }, { every: going })
  const every = going(data)
  const calls = useApi(analyses.calls, { params: { id }, query: { limit: 200 } }, { every: () => every })
  const tasks = calls.data?.items.filter(({ kind }) => kind === 'task') ?? []
  return (
    <Section
      title={t('tasks')}
      note={data && <StatusTag status={data.state} />}
      actions={<Link to={`/project/task_progress?id=${id}`}>{t('whole')}</Link>}
    >
      {tasks.length === 0 && every !== false && <p>{t('noTask')}</p>}
      <ul className={styles['tasks']}>
        {tasks.map(({ call, run_id, label, name, state, started_at, finished_at }) => (
          <li key={`${run_id} ${call}`}>
            <StatusTag status={state} look="plain" />
            <code>{shownText(label || name)}</code>
            {started_at && finished_at && (
              <small>{format.duration(Date.parse(finished_at) - Date.parse(started_at))}</small>
            )}
          </li>
        ))}
      </ul>
      {data?.failure && <p className={styles['fault']}>{data.failure.what}</p>}
      {data?.state === 'succeeded' && <Outputs id={id} project={data.project_id} />}
    </Section>
  )
}

/** A single run gives each output once. */
function Outputs({ id, project }: { readonly id: string; readonly project: string }) {
  const t = useMessages(playgroundMessages)
  const { data } = useApi(analyses.showFile, { params: { id: project, analysi_id: id } })
  const values = Object.fromEntries(data?.map(({ name, value }) => [name, value]) ?? [])
  return <ShownValues projectId={project} values={values} empty={t('noOutputs')} />
}
