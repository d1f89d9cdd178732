import { Button } from 'antd'
import { Download, FileQuestion, FileX, RotateCcw } from 'lucide-react'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useTellFailure } from '../../ui/notices/on-failure.ts'
import { CutOff } from '../bytes/gzip.ts'
import { ReadError } from '../bytes/range.ts'
import { messages } from '../messages.ts'
import type { FileSource } from '../source.ts'
import styles from './FileStates.module.css'

function DownloadButton({ source }: { source: FileSource }) {
  const t = useMessages(messages)
  return (
    <Button href={source.url} download={source.name} icon={<Download size={16} aria-hidden />}>
      {t('download')}
    </Button>
  )
}

export function Unknown({ source }: { source: FileSource }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      icon={<FileQuestion size={28} />}
      title={t('unknownTitle')}
      action={<DownloadButton source={source} />}
    >
      {t('unknownText')}
    </EmptyState>
  )
}

export function Empty() {
  const t = useMessages(messages)
  useTellFailure(true)
  return (
    <EmptyState icon={<FileX size={28} />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

/** Says over what could be read of a file that it breaks off. */
export function BreaksOff() {
  const t = useMessages(messages)
  return (
    <Notice tone="failed" title={t('breaksOff')}>
      {t('cutOff')}
    </Notice>
  )
}

/** Says over a table that its file ends within a line. */
export function TornLine() {
  const t = useMessages(messages)
  return <Notice tone="stopped" title={t('tornLine')} />
}

type FailureProps = { error: unknown; source: FileSource; onRetry?: (() => void) | undefined }

/** Says in the place of the file why it is not there and what can be done. */
export function Failure({ error, source, onRetry }: FailureProps) {
  const t = useMessages(messages)
  const actions = (
    <>
      {onRetry && (
        <Button onClick={onRetry} icon={<RotateCcw size={16} aria-hidden />}>
          {t('retry')}
        </Button>
      )}
      <DownloadButton source={source} />
    </>
  )
  const cause = causeOf(error)
  const passing = cause === 'offline' || cause === 'forbidden'
  return (
    <Notice tone="failed" title={t('failedTitle')} actions={actions} passing={passing}>
      <p>{t(cause)}</p>
      <details className={styles['details']}>
        <summary>{t('details')}</summary>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </details>
    </Notice>
  )
}

function causeOf(error: unknown): 'gone' | 'forbidden' | 'offline' | 'damaged' | 'cutOff' {
  if (error instanceof CutOff) return 'cutOff'
  if (error instanceof ReadError) {
    if (error.status === 404 || error.status === 410) return 'gone'
    return error.status === 401 || error.status === 403 ? 'forbidden' : 'offline'
  }
  return error instanceof TypeError && /fetch|network/i.test(error.message) ? 'offline' : 'damaged'
}
