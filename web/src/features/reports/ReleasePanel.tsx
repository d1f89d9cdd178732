import { App, Button } from 'antd'
import { reports, type Report, type ReportState } from '@omics/contract/reports/reports'
import { useApiMutation } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Tag } from '../../ui/labels/Tag.tsx'
import { reportMessages } from './messages.ts'
import styles from './side.module.css'

/** What comes next from each state, as its button says. */
const next = {
  draft: [['checked', 'markChecked']],
  checked: [
    ['released', 'release'],
    ['draft', 'backToDraft'],
  ],
  released: [['draft', 'newRevision']],
} as const satisfies Record<ReportState, readonly (readonly [ReportState, string])[]>

/** How far a report is, by whom and when, and the steps from there. */
export function ReleasePanel({ report }: { report: Report }) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const move = useApiMutation(reports.move, {
    changes: [reports.show, reports.list],
    onSuccess: ({ state }) => void message.success(t(`now_${state}`)),
  })
  const { id, state, version, revision, checked_by, checked_at, released_by, released_at } = report
  return (
    <section className={styles['share']}>
      <h2>
        {t('release_state')} <Tag>{t(`state_${state}`)}</Tag> {revision > 1 && t('revision', { revision })}
      </h2>
      {checked_at !== null && (
        <p className={styles['hint']}>
          {t('checkedBy', { name: checked_by, at: format.dateTime(checked_at) })}
        </p>
      )}
      {released_at !== null && (
        <p className={styles['hint']}>
          {t('releasedBy', { name: released_by, at: format.dateTime(released_at) })}
        </p>
      )}
      {report.may_edit && (
        <div className={styles['buttons']}>
          {next[state].map(([to, word]) => (
            <Button
              key={to}
              loading={move.isPending}
              onClick={() => move.mutate({ params: { id }, body: { state: to, version } })}
            >
              {t(word)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
