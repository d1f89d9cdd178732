import { Link2Off } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SharedReport } from '@omics/contract/reports/reports'
import { isFailure } from '../../api/failure.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { Bench } from './Bench.tsx'
import { SharedLanguages } from './LanguageNote.tsx'
import { LeftOut } from './LeftOut.tsx'
import { reportMessages } from './messages.ts'
import { PrintButton } from './PrintButton.tsx'
import { SaveHtml } from './SaveHtml.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './side.module.css'

interface Props {
  readonly opened: UseQueryResult<SharedReport>
  readonly token: string
}

/** A report as a visitor sees it who has its link. */
export default function SharedReportView({ opened, token }: Props) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const mobile = useIsMobile()
  const { data, error, refetch } = opened
  if (error)
    return (
      <Page>
        {isFailure(error, 'share_ended') ? (
          <EmptyState icon={<Link2Off size={28} />} title={t('endedTitle')}>
            {t('endedText')}
          </EmptyState>
        ) : (
          <ErrorState fault={error} retry={() => void refetch()} />
        )}
      </Page>
    )
  if (!data)
    return (
      <Page>
        <SkeletonText lines={8} />
      </Page>
    )
  return (
    <LeftOut stay={false}>
      <Bench
        sections={data.sections}
        language={data.language}
        quick={<PrintButton block />}
        side={
          <>
            {!mobile && <PrintButton block />}
            <SaveHtml title={data.title} />
            {!mobile && <SharedLanguages report={data} token={token} />}
            <p className={styles['hint']}>
              {t('sharedOpen')} {data.ends_at && t('sharedUntil', { date: format.date(data.ends_at) })}
            </p>
          </>
        }
      >
        {mobile && (
          <div className={styles['before']}>
            <SharedLanguages report={data} token={token} />
          </div>
        )}
        <Sheet report={data} />
      </Bench>
    </LeftOut>
  )
}
