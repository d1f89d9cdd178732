import { Button } from 'antd'
import { Download, FileQuestion, FileWarning, FileX, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReadError } from '../bytes/range.ts'
import { useMessages } from '../../ui/i18n.ts'
import { messages } from '../messages.ts'
import type { FileSource } from '../source.ts'
import styles from './FileStates.module.css'

type NoticeProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

/** Says in the place of the file why it is not there and what can be done. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}

export function DownloadButton({ source }: { source: FileSource }) {
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
    <Notice icon={<FileQuestion size={28} />} title={t('unknownTitle')} text={t('unknownText')}>
      <DownloadButton source={source} />
    </Notice>
  )
}

export function Empty() {
  const t = useMessages(messages)
  return <Notice icon={<FileX size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
}

type FailureProps = { error: unknown; source: FileSource; onRetry?: (() => void) | undefined }

export function Failure({ error, source, onRetry }: FailureProps) {
  const t = useMessages(messages)
  return (
    <div role="alert">
      <Notice icon={<FileWarning size={28} />} title={t('failedTitle')} text={t(causeOf(error))}>
        <div className={styles.actions}>
          {onRetry && (
            <Button onClick={onRetry} icon={<RotateCw size={16} aria-hidden />}>
              {t('retry')}
            </Button>
          )}
          <DownloadButton source={source} />
        </div>
        <details className={styles.details}>
          <summary>{t('details')}</summary>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </details>
      </Notice>
    </div>
  )
}

function causeOf(error: unknown): 'gone' | 'forbidden' | 'offline' | 'damaged' {
  if (error instanceof ReadError) {
    if (error.status === 404 || error.status === 410) return 'gone'
    return error.status === 401 || error.status === 403 ? 'forbidden' : 'offline'
  }
  return error instanceof TypeError && /fetch|network/i.test(error.message) ? 'offline' : 'damaged'
}
