import type { LaunchReview } from '@omics/contract/analyses/launches'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

/** How long it may take, from past runs of the version, each drawn as a dot. */
export function Estimate({ review: { estimate, runs } }: { review: LaunchReview }) {
  const t = useMessages(launchMessages)
  const format = useFormat()
  if (!estimate) {
    return (
      <section>
        <h2>{t('estimate')}</h2>
        <p className={styles['hint']}>{t('noEstimate')}</p>
      </section>
    )
  }
  const { calls, cached } = estimate
  const callWords =
    cached === 0
      ? format.count(calls)
      : cached === calls
        ? t('callsAllCached', { count: calls })
        : t('callsCached', { all: calls, count: cached })
  const duration = (seconds: number) => format.duration(seconds * 1000)
  return (
    <section>
      <h2>{t('estimate')}</h2>
      <p className={styles['figure']}>
        <b>{duration(estimate.seconds)}</b>{' '}
        {duration(estimate.low) !== duration(estimate.high) &&
          t('between', { low: duration(estimate.low), high: duration(estimate.high) })}
      </p>
      {estimate.past.length > 2 && <Dots past={estimate.past} />}
      <p className={styles['hint']}>{t('fromPast', { count: estimate.past.length })}</p>
      <KeyValue
        rows={[
          [t('runs'), runs],
          [t('calls'), callWords],
          [t('computing'), format.coreTime(estimate.core_hours)],
        ]}
      />
    </section>
  )
}

const [width, height] = [280, 26]

function Dots({ past }: { past: readonly number[] }) {
  const least = Math.min(...past)
  const span = Math.max(...past) - least || 1
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles['dots']} aria-hidden>
      <line x1="0" x2={width} y1={height - 2} y2={height - 2} />
      {past.map((seconds, index) => (
        <circle
          key={index}
          cx={8 + ((seconds - least) / span) * (width - 16)}
          cy={7 + (index % 3) * 5}
          r="3"
        />
      ))}
    </svg>
  )
}
