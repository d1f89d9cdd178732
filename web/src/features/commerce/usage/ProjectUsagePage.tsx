import { budgets } from '@omics/contract/commerce/budgets'
import { usage } from '@omics/contract/commerce/usage'
import { useState } from 'react'
import { useMayOwn, useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { BudgetForm } from '../../../resource/budgets/BudgetForm.tsx'
import { BudgetSection } from '../../../resource/budgets/BudgetSection.tsx'
import { PageOf } from '../../../resource/PageOf.tsx'
import { usageMessages } from '../../../resource/usage/messages.ts'
import { UsageByMonth } from '../../../resource/usage/UsageByMonth.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import styles from '../commerce.module.css'

/** What the runs and files of a project used, by month, and its budget where usage costs anything. */
export default function ProjectUsagePage() {
  const say = useMessages(usageMessages)
  const project = useProject()
  const mayOwn = useMayOwn(project)
  const [editing, setEditing] = useState(false)
  const params = { id: project.id }
  const months = useApi(usage.ofProject, { params })
  const { data } = useApi(budgets.show, { params }, { quiet: true })
  return (
    <Beside
      drawer={
        data &&
        editing && (
          <BudgetForm
            holder={{ kind: 'project', id: project.id }}
            budget={data.budget}
            onClose={() => setEditing(false)}
          />
        )
      }
    >
      <Page>
        <PageHeader
          title={say('usage')}
          trail={[
            { title: project.name, to: `/project/detail/${project.id}/overview` },
            { title: say('usage') },
          ]}
          description={say('how')}
        />
        {data && (data.priced || data.budget) && (
          <BudgetSection
            of="project"
            budget={data.budget}
            onEdit={mayOwn ? () => setEditing(true) : undefined}
          />
        )}
        <div className={styles['part']}>
          <PageOf query={months}>{(all) => <UsageByMonth months={all} />}</PageOf>
        </div>
      </Page>
    </Beside>
  )
}
