import { useMayEdit, useProject } from '../../api/project.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { reportMessages } from './messages.ts'
import { ReportTable } from './ReportTable.tsx'

/** The reports of a project. */
export default function ReportsPage() {
  const t = useMessages(reportMessages)
  const project = useProject()
  const edits = useMayEdit(project, 'report_change')
  return (
    <Page fill>
      <PageHeader
        title={t('reports')}
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: t('reports') },
        ]}
      />
      <ReportTable projectId={project.id} mayEdit={edits} />
    </Page>
  )
}
