import { Navigate } from 'react-router'
import { useSession } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { reportMessages } from './messages.ts'
import { ReportTable } from './ReportTable.tsx'

/** The reports of all projects. Its address is open to everybody; visitors sign in first. */
export default function ReportListScreen() {
  const t = useMessages(reportMessages)
  const { user } = useSession()
  if (!user) return <Navigate replace to={`/login?redirect=${encodeURIComponent('/report/list')}`} />
  return (
    <Page fill>
      <PageHeader title={t('reports')} />
      <ReportTable projectId={undefined} mayEdit={false} />
    </Page>
  )
}
