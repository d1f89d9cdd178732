import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { reports } from '@omics/contract/reports/reports'
import { useApi } from '../../api/query.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { reportMessages } from './messages.ts'
import { languageIn } from './open-address.ts'

// Visitors need nothing of what changes a report. A report is asked for while what shows it is still on its way.
const OwnReport = lazy(() => import('./OwnReport.tsx'))
const SharedReportView = lazy(() => import('./SharedReportView.tsx'))

/** A report by its id, or by the token of a link, which needs no sign-in. */
export default function ReportScreen() {
  const t = useMessages(reportMessages)
  const [address] = useSearchParams()
  const share = address.get('share')
  const id = address.get('id')
  if (share) return <Shared key={share} token={share} language={languageIn(address)} />
  if (id) return <Own key={id} id={id} />
  return (
    <Page>
      <EmptyState title={t('endedTitle')}>{t('endedText')}</EmptyState>
    </Page>
  )
}

function Shared({ token, language }: { token: string; language: 'en' | 'zh' | undefined }) {
  const opened = useApi(
    reports.open,
    { params: { id: token }, query: { language } },
    { quiet: true, keepPrevious: true },
  )
  return (
    <Waiting>
      <SharedReportView opened={opened} token={token} />
    </Waiting>
  )
}

function Own({ id }: { id: string }) {
  const report = useApi(reports.show, { params: { id } }, { ofPage: true })
  return (
    <Waiting>
      <OwnReport report={report} />
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Page>
          <SkeletonText lines={8} />
        </Page>
      }
    >
      {children}
    </Suspense>
  )
}
