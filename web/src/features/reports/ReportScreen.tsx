import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { reportMessages } from './messages.ts'
import { OwnReport } from './OwnReport.tsx'
import { SharedReportView } from './SharedReportView.tsx'

/** A report by its id, or by the token of a link, which needs no sign-in. */
export default function ReportScreen() {
  const t = useMessages(reportMessages)
  const [address] = useSearchParams()
  const share = address.get('share')
  const id = address.get('id')
  if (share) return <SharedReportView key={share} token={share} language={languageIn(address)} />
  if (id) return <OwnReport key={id} id={id} />
  return (
    <Page>
      <EmptyState title={t('endedTitle')}>{t('endedText')}</EmptyState>
    </Page>
  )
}

function languageIn(address: URLSearchParams): 'en' | 'zh' | undefined {
  const language = address.get('language')
  return language === 'en' || language === 'zh' ? language : undefined
}
