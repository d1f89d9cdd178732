import { usage } from '@omics/contract/commerce/usage'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { usageMessages } from '../../../resource/usage/messages.ts'
import { UsageByMonth } from '../../../resource/usage/UsageByMonth.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'

/** What the runs and files of a project used, by month. */
export default function ProjectUsagePage() {
  const say = useMessages(usageMessages)
  const project = useProject()
  const months = useApi(usage.ofProject, { params: { id: project.id } })
  return (
    <Page>
      <PageHeader
        title={say('usage')}
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: say('usage') },
        ]}
        description={say('how')}
      />
      <PageOf query={months}>{(data) => <UsageByMonth months={data} />}</PageOf>
    </Page>
  )
}
