import { useProject } from '../../../api/project.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { AnalysisTable } from './AnalysisTable.tsx'
import { analysisMessages } from '../messages.ts'

/** The analyses of a project. */
export default function RunsPage() {
  const t = useMessages(analysisMessages)
  const project = useProject()
  return (
    <Page fill>
      <PageHeader
        title={t('analyses')}
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: t('analyses') },
        ]}
      />
      <AnalysisTable projectId={project.id} />
    </Page>
  )
}
