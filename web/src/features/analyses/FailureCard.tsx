import { Button } from 'antd'
import { ScrollText } from 'lucide-react'
import type { Failure } from '@omics/contract/analyses/analyses'
import { useMessages } from '../../ui/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { analysisMessages } from './messages.ts'
import styles from './analyses.module.css'

/** A failure in plain words: what happened, what to do, and the way to the log. */
export function FailureCard({ failure, onOpen }: { failure: Failure; onOpen(key: string): void }) {
  const t = useMessages(analysisMessages)
  const { run_id: runId, call } = failure
  return (
    <Notice
      tone="failed"
      title={failure.what}
      actions={
        runId !== null &&
        call !== '' && (
          <Button size="small" icon={<ScrollText size={14} />} onClick={() => onOpen(`${runId}:${call}`)}>
            {t('lastLines')}
          </Button>
        )
      }
    >
      <p>{failure.todo}</p>
      {failure.stderr && (
        <pre className={styles['stderr']}>{failure.stderr.trimEnd().split('\n').slice(-6).join('\n')}</pre>
      )}
    </Notice>
  )
}
