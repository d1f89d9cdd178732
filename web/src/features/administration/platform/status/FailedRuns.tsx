import { useNavigate } from 'react-router'
import type { Status } from '@omics/contract/administration/status'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Section } from '../../../../ui/layout/PageHeader.tsx'
import { statusMessages } from './messages.ts'
import styles from './status.module.css'

type FailedRun = Status['failed']['latest'][number]

/** What has failed since a day ago, with what happened; a row opens its analysis. */
export function FailedRuns({ failed }: { failed: Status['failed'] }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const more = failed.runs - failed.latest.length
  return (
    <Section title={t('failed')} note={format.count(failed.runs) || undefined}>
      {failed.latest.length === 0 ? (
        <p className={styles['quiet']}>{t('noneFailed')}</p>
      ) : (
        <DataTable<FailedRun>
          label={t('failed')}
          rows={failed.latest}
          rowKey={(run) => run.run_id}
          onOpen={(run) =>
            void navigate(`/project/dataAnalysiall_detail?id=${run.analysis_id}&run=${run.run_id}`)
          }
          empty={null}
          columns={[
            {
              key: 'run',
              title: t('run'),
              width: 200,
              render: (run) => [run.analysis, run.label].filter(Boolean).join(' · '),
            },
            { key: 'what', title: t('what'), width: 340, grow: 2, render: (run) => run.what },
            { key: 'project', title: t('project'), width: 160, quiet: true, render: (run) => run.project },
            {
              key: 'when',
              title: t('when'),
              width: 120,
              quiet: true,
              render: (run) => format.ago(run.finished_at),
            },
          ]}
        />
      )}
      {failed.latest.length > 0 && more > 0 && (
        <p className={styles['quiet']}>{t('moreFailed', { count: more })}</p>
      )}
    </Section>
  )
}
