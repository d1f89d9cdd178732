import { Link } from 'react-router'
import type { CallDetail } from '@omics/contract/analyses/analyses'
import { useMessages } from '../../../ui/language/i18n.ts'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

/** What the cache said: whose result was taken, or why none was. */
export function CallCache({ call: { cache, state } }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  if (!cache) return <p className={styles['quiet']}>{t(state === 'succeeded' ? 'cacheOff' : 'noCache')}</p>
  const { hit, from, reasons } = cache
  const other = from && (
    <Link
      to={`/project/wdlCharts/${from.analysis_id}?call=${encodeURIComponent(`${from.run_id}:${from.call}`)}`}
    >
      {[from.project, from.code, from.name].filter(Boolean).join(' ')}
    </Link>
  )
  if (hit) {
    return (
      <p>
        {t('cacheHit')} {other}
      </p>
    )
  }
  return (
    <>
      <p>{t('cacheMiss')}</p>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {other && (
        <p className={styles['quiet']}>
          {t('nearest')} {other}
        </p>
      )}
    </>
  )
}
