import { Button } from 'antd'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '@omics/contract/analyses/analyses'
import { useMessages } from '../../ui/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { analysisMessages } from './messages.ts'
import styles from './analyses.module.css'

interface Props {
  readonly failure: Failure
  /** In place of what happened, which then stands below. */
  readonly title?: string
  /** Beside the way to the log. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
  onOpen?(key: string): void
}

/** What stands between backticks is code. */
function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
}

/** A failure in plain words: what happened, what to do, and the way to the log. */
export function FailureCard({ failure, title, actions, children, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const { run_id: runId, call } = failure
  return (
    <Notice
      tone="failed"
      title={title ?? failure.what}
      actions={
        <>
          {onOpen && runId !== null && call !== '' && (
            <Button size="small" icon={<ScrollText size={14} />} onClick={() => onOpen(`${runId}:${call}`)}>
              {t('lastLines')}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {title !== undefined && <p>{failure.what}</p>}
      <p>
        <Words>{failure.todo}</Words>
      </p>
      {failure.stderr && (
        <pre className={styles['stderr']}>{failure.stderr.trimEnd().split('\n').slice(-6).join('\n')}</pre>
      )}
      {children}
    </Notice>
  )
}
