import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'
import type { Read } from './read-fastq.ts'
import styles from './View.module.css'

/** Bases of one read that are drawn at most. */
const shownBases = 400

export function Reads({ reads }: { reads: readonly Read[] }) {
  const t = useMessages(messages)
  return (
    <div className={styles['reads']} tabIndex={0} role="region" aria-label={t('firstReads')}>
      {reads.map((read, index) => (
        <div key={index} className={styles['read']}>
          <div className={styles['name']}>@{read.name}</div>
          <div>
            <Bases bases={read.bases.slice(0, shownBases)} />
            {read.bases.length > shownBases && '…'}
          </div>
          <div className={styles['name']}>+</div>
          <div className={styles['name']}>
            {read.qualities.slice(0, shownBases)}
            {read.bases.length > shownBases && '…'}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Runs of one base are one element. */
function Bases({ bases }: { bases: string }) {
  const runs = bases.match(/(.)\1*/g) ?? []
  return runs.map((run, index) => (
    <span key={index} className={styles[run.charAt(0).toUpperCase()]}>
      {run}
    </span>
  ))
}
