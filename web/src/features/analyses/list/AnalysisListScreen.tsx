import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { AnalysisTable } from './AnalysisTable.tsx'
import { analysisMessages } from '../messages.ts'

/** The analyses of all projects. */
export default function AnalysisListScreen() {
  const t = useMessages(analysisMessages)
  return (
    <Page fill>
      <PageHeader title={t('analyses')} />
      <AnalysisTable projectId={undefined} />
    </Page>
  )
}
