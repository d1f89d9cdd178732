import type { CallDetail } from '@omics/contract/analyses/analyses'
import { formatAsked } from '@omics/contract/sizes'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

/** Every try of a call: what it was given, what it used, and why another one was needed. */
export function CallAttempts({ call }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  return (
    <ol className={styles['attempts']}>
      {call.attempts.map(({ number, state, memory_bytes, exit_code, usage, what }) => (
        <li key={number}>
          <p>
            <StatusTag status={state} look="icon" /> <b>{t('attempt', { n: number })}</b>
          </p>
          {what !== '' && <p>{what}</p>}
          <p className={styles['quiet']}>
            {[
              `${t('memory')} ${usage ? `${format.size(usage.memory_bytes)} / ` : ''}${formatAsked(memory_bytes)}`,
              usage && `${t('took')} ${format.duration(usage.seconds * 1000)}`,
              exit_code !== null && `${t('exitCode')} ${exit_code}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
