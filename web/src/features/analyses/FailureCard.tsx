import { Button } from 'antd'
import { FileText, Headset, RotateCcw, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnalysisDetail, Failure } from '@omics/contract/analyses/analyses'
import { MoreResources } from '../../resource/MoreResources.tsx'
import { shortName } from '../../resource/inputs/input-values.ts'
import { useAgainAddress } from '../../resource/use-again-address.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { analysisMessages } from './messages.ts'
import { quoteOf } from './quote.ts'
import { useMayEdit } from './use-may-edit.ts'
import styles from './analyses.module.css'

interface Props {
  readonly analysis: AnalysisDetail
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

/** A failure in plain words: what happened, what to do, what the tool said, and the ways to the files concerned and the log. */
export function FailureCard({ analysis, failure, title, actions, children, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const { run_id: runId, call } = failure
  const quote = quoteOf(failure)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Notice
      tone="failed"
      title={title ?? failure.what}
      actions={
        <>
          {failure.more && <MoreResources analysis={analysis} more={failure.more} />}
          <Files analysis={analysis} files={failure.files} />
          {onOpen && runId !== null && call !== '' && (
            <Button size="small" icon={<ScrollText size={14} />} onClick={() => onOpen(`${runId}:${call}`)}>
              {t('lastLines')}
            </Button>
          )}
          {actions}
          <Button
            size="small"
            icon={<Headset size={14} />}
            onClick={() => void navigate({ search, hash: '#write' })}
          >
            {t('askSupport')}
          </Button>
        </>
      }
    >
      {title !== undefined && <p>{failure.what}</p>}
      <p>
        <Words>{failure.todo}</Words>
      </p>
      {quote !== '' && (
        <details className={styles['said']}>
          <summary>{t('toolSaid')}</summary>
          <pre className={styles['stderr']}>{quote}</pre>
        </details>
      )}
      {children}
    </Notice>
  )
}

/** Looks at each file that the failure is about, or launches again with its input in view. */
function Files({ analysis, files }: { analysis: AnalysisDetail; files: Failure['files'] }) {
  const t = useMessages(analysisMessages)
  const navigate = useNavigate()
  const mayRun = useMayEdit(analysis)
  const addressOf = useAgainAddress(analysis)
  const there = files.filter(({ trashed }) => !trashed)
  const inputs = [...new Set(files.map(({ input }) => input))]
  return (
    <>
      {there.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          icon={<FileText size={14} />}
          onClick={() => void navigate(`/project/detail/${analysis.project_id}/files?file=${id}`)}
        >
          {t('openFile', { name })}
        </Button>
      ))}
      {mayRun &&
        analysis.flow_id !== null &&
        inputs.map((input) => (
          <Button
            key={input}
            size="small"
            icon={<RotateCcw size={14} />}
            onClick={() => void navigate(addressOf(input))}
          >
            {t('changeInput', { name: shortName(input) })}
          </Button>
        ))}
    </>
  )
}
