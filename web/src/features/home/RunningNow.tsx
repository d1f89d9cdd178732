import { Link } from 'react-router'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { StackBar } from '../../ui/charts/StackBar.tsx'
import { Wells } from '../../ui/charts/Wells.tsx'
import { wellsOf } from '../../ui/charts/wells.ts'
import type { Home } from './home.ts'
import { homeMessages } from './messages.ts'
import styles from './home.module.css'

/** The analyses that are going on, one well a run. */
export function RunningNow({ running }: { running: Home['running'] }) {
  const t = useMessages(homeMessages)
  const authored = useAuthored()
  if (running.length === 0) return <p className={styles['quiet']}>{t('nothingRuns')}</p>
  return (
    <ul className={styles['running']}>
      {running.map((analysis) => (
        <li key={analysis.id}>
          <div className={styles['words']}>
            <Link to={`/project/wdlCharts/${analysis.id}`}>{analysis.name}</Link>
            <p>
              <code>{analysis.code}</code> · {analysis.project} ·{' '}
              {authored(analysis.workflow, analysis.workflow_zh)}
            </p>
          </div>
          <Wells wells={wellsOf(analysis.runs)} />
          <Progress analysis={analysis} />
        </li>
      ))}
    </ul>
  )
}

/** How many calls are done, of as many as past runs had; where none tells, nobody knows how many are to come. */
function Progress({ analysis: { calls, calls_done: done } }: { analysis: Home['running'][number] }) {
  const t = useMessages(homeMessages)
  const words =
    calls === null
      ? t('callsDone', { count: done })
      : done < calls
        ? t('calls', { done, count: calls })
        : t('callsAllDone', { count: done })
  return (
    <div className={styles['progress']}>
      <span>{words}</span>
      {calls !== null && (
        <StackBar
          label={words}
          total={Math.max(1, calls)}
          parts={[{ key: 'done', value: done, colour: 'var(--succeeded-fill)', label: '' }]}
        />
      )}
    </div>
  )
}
