import { Link, useNavigate } from 'react-router'
import { toolRuns } from '@omics/contract/tools/runs'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonCards, SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { toolMessages } from './messages.ts'
import { useRunColumns } from './runs/run-columns.tsx'
import { ToolCard } from './ToolCard.tsx'

/** Where an analysis begins: one's last runs of tools, the tools at hand, and the workflows for many samples. */
export default function OverviewScreen() {
  const t = useMessages(toolMessages)
  return (
    <Page>
      <PageHeader title={t('analysis')} description={t('analysisText')} />
      <LatestRuns />
      <ToolsAtHand />
      <Workflows />
    </Page>
  )
}

function LatestRuns() {
  const t = useMessages(toolMessages)
  const navigate = useNavigate()
  const columns = useRunColumns()
  const runs = useApi(toolRuns.mine, { query: { limit: 5 } }, { every: () => 5000 })
  if (runs.error) return <ErrorState fault={runs.error} retry={() => void runs.refetch()} />
  if (!runs.data) return <SkeletonRows rows={3} />
  if (runs.data.total === 0) return null
  return (
    <Section title={t('latestRuns')} actions={<Link to="/cloud_task/cloud_task_index">{t('allRuns')}</Link>}>
      <DataTable
        label={t('latestRuns')}
        columns={columns}
        rows={runs.data.items}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/project/wdlCharts/${id}`)}
      />
    </Section>
  )
}

function ToolsAtHand() {
  const t = useMessages(toolMessages)
  const used = useApi(tools.list, { query: { sort: '-uses', limit: 6 } })
  if (used.error) return <ErrorState fault={used.error} retry={() => void used.refetch()} />
  if (!used.data) return <SkeletonCards cards={3} />
  const { items } = used.data
  return (
    <Section
      title={t(items.some(({ uses }) => uses > 0) ? 'oftenUsed' : 'someTools')}
      actions={<Link to="/cloud_tools/cloud_tools_index">{t('allTools')}</Link>}
    >
      <Cards>
        {items.map((tool) => (
          <ToolCard key={tool.id} tool={tool} categories={[]} />
        ))}
      </Cards>
    </Section>
  )
}

function Workflows() {
  const t = useMessages(toolMessages)
  const text = useText()
  const authored = useAuthored()
  const sees = useSees('process_warehouse')
  const found = useApi(workflows.list, { query: { limit: 6 } }, { enabled: sees })
  if (!sees) return null
  if (found.error) return <ErrorState fault={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <SkeletonCards cards={3} />
  return (
    <Section
      title={t('workflows')}
      actions={<Link to="/AppStore/process_warehouse">{t('allWorkflows')}</Link>}
    >
      <Cards>
        {found.data.items.map((workflow) => (
          <Card
            key={workflow.id}
            to={`/AppStore/process_warehouse_show/${workflow.id}`}
            title={authored(workflow.name, workflow.name_zh)}
            summary={authored(workflow.summary, workflow.summary_zh)}
            foot={
              <span>{text({ en: workflow.category_en, zh: workflow.category_zh }) || workflow.category}</span>
            }
          />
        ))}
      </Cards>
    </Section>
  )
}
