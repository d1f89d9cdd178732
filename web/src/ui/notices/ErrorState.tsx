import { Button } from 'antd'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { Notice } from './Notice.tsx'
import { Mono } from '../labels/Tag.tsx'
import styles from './ErrorState.module.css'

/** What can be known about a failure; an `ApiFailure` fits. */
export interface Fault {
  readonly message: string
  readonly status?: number
  /** The stable name of the error, where the server told one. */
  readonly id?: string | undefined
  readonly reference?: string | undefined
  /** The sentences of the server, each a paragraph, where it sent several. */
  readonly messages?: readonly string[]
  readonly stack?: string | undefined
}

interface Props {
  readonly fault: Fault
  readonly retry?: () => void
  /** In place of what is said by default. */
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** What stands where a part has failed: what happened, what to do, the details, and another try. */
export function ErrorState({ fault, retry, title, children }: Props) {
  const t = useMessages(uiMessages)
  const { happened, cure } = wordsOf(fault)
  const details = fault.status === undefined ? fault.stack : undefined
  return (
    <Notice
      tone="failed"
      title={
        title ??
        (happened === undefined ? fault.message || t('answered', { status: fault.status ?? 0 }) : t(happened))
      }
      {...(retry && {
        actions: (
          <Button size="small" icon={<RotateCcw size={14} />} onClick={retry}>
            {t('retry')}
          </Button>
        ),
      })}
    >
      {children ?? (cure === 'said' ? said(fault) : cure !== undefined && t(cure))}
      {fault.reference !== undefined && (
        <p className={styles['reference']}>
          {t('errorId')} <Mono>{fault.reference}</Mono> <CopyButton text={fault.reference} />
        </p>
      )}
      {details !== undefined && (
        <details className={styles['details']}>
          <summary>{t('details')}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </Notice>
  )
}

function said({ message, messages = [message] }: Fault) {
  return messages.map((sentence) => <p key={sentence}>{sentence}</p>)
}

/** What happened and what to do about it; `said` stands for what the server says. */
function wordsOf({ status, id, messages = [] }: Fault) {
  switch (status) {
    case undefined:
      return { happened: 'pageFault', cure: 'pageFaultCure' } as const
    case 0:
      return { happened: 'unreachable', cure: 'unreachableCure' } as const
    case 403:
      return { happened: 'forbidden', cure: 'said' } as const
    case 404:
      return { happened: 'notFound', cure: 'notFoundCure' } as const
    case 429:
      return { happened: 'tooFrequent', cure: 'tooFrequentCure' } as const
    default:
      // Another service that is away, a full disk and the like are told by the server in words of their own.
      if (id === 'outside_unreachable') return { happened: undefined, cure: 'outsideCure' } as const
      if (status >= 500 && (id === undefined || id === 'internal'))
        return { happened: 'serverFault', cure: 'serverFaultCure' } as const
      if (messages.length > 1) return { happened: 'refused', cure: 'said' } as const
      return { happened: undefined, cure: undefined }
  }
}
