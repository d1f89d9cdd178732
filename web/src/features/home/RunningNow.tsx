import { Link } from 'react-router'
import { useMessages } from '../../ui/i18n.ts'
import { StackBar } from '../../ui/StackBar.tsx'
import { Wells } from '../../ui/Wells.tsx'
import { wellsOf } from '../../ui/wells.ts'
import type { Home } from './HomeScreen.tsx'
import { homeMessages } from './messages.ts'
import styles from './home.module.css'

/** The analyses that are going on, one well a run. */
export function RunningNow({ running }: { running: Home['running'] }) {
  const t = useMessages(homeMessages)
  if (running.length === 0) return <p className={styles['quiet']}>{t('nothingRuns')}</p>
  return (
    <ul className={styles['running']}>
      {running.map((analysis) => (
        <li key={analysis.id}>
          <div className={styles['words']}>
            <Link to={`/project/wdlCharts/${analysis.id}`}>{analysis.name}</Link>
            <p>
              <code>A-{analysis.number}</code> · {analysis.project} · {analysis.workflow}
            </p>
          </div>
          <Wells wells={wellsOf(analysis.runs)} />
          <div className={styles['progress']}>
            <span>{t('calls', { done: analysis.calls_done, all: analysis.calls })}</span>
            <StackBar
              label={t('calls', { done: analysis.calls_done, all: analysis.calls })}
              total={Math.max(1, analysis.calls)}
              parts={[
                { key: 'done', value: analysis.calls_done, colour: 'var(--succeeded-fill)', label: '' },
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
