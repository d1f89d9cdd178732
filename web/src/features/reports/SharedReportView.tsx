import { Button } from 'antd'
import { Link2Off, Printer } from 'lucide-react'
import { reports } from '@omics/contract/reports/reports'
import { useApi } from '../../api/query.ts'
import { isFailure } from '../../api/failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { Bench } from './Bench.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { reportMessages } from './messages.ts'
import { Sheet } from './Sheet.tsx'
import styles from './side.module.css'

/** A report as a visitor sees it who has its link. */
export function SharedReportView({ token }: { token: string }) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const { data, error, refetch } = useApi(reports.open, { params: { id: token } }, { quiet: true })
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
    <Bench
      sections={data.sections}
      language={data.language}
      side={
        <>
          <Button block icon={<Printer size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <LanguageNote report={data} />
          <p className={styles['hint']}>
            {t('sharedOpen')} {data.ends_at && t('sharedUntil', { date: format.date(data.ends_at) })}
          </p>
        </>
      }
    >
      <Sheet report={data} />
    </Bench>
  )
}
