import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { apiQuery, useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { CardList } from '../../resource/CardList.tsx'
import { TagFilter } from '../../resource/discussion/TagFilter.tsx'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { titleOf } from '../../resource/titles.ts'
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { warehouseMessages } from './messages.ts'
import { NewWorkflow } from './NewWorkflow.tsx'
import { WorkflowCard } from './WorkflowCard.tsx'

/** The workflows that one may use, by category; with a project in the address each can be added to it at once. */
export default function WorkflowListScreen() {
  const t = useMessages(warehouseMessages)
  const format = useFormat()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const category = address.get('category') || undefined
  const mine = address.has('mine')
  const tag = address.get('tag') || undefined
  const mayAdd = useMay('workflow_change')
  const list = useWorkflows({ search, category, mine, tag })
  return (
    <Beside drawer={<NewWorkflow open={mayAdd && address.has('new')} onClose={() => change({ new: '' })} />}>
      <Page>
        <PageHeader
          title={t('workflows')}
          note={list.total === undefined ? undefined : format.total(list.total, list.totalIsExact)}
          actions={
            mayAdd && (
              <Button type="primary" icon={<Plus size={17} />} onClick={() => change({ new: '1' })}>
                {t('newWorkflow')}
              </Button>
            )
          }
        />
        <Toolbar>
          <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
          <SegmentedControl
            label={t('workflows')}
            value={mine ? 'mine' : 'everybody'}
            options={(['everybody', 'mine'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => change({ mine: value === 'mine' ? '1' : '' })}
          />
          <TagFilter kind="workflow" chosen={tag} onChoose={(value) => change({ tag: value })} />
          <CategoryChips mine={mine} chosen={category} onChoose={(id) => change({ category: id })} />
        </Toolbar>
        <CardList
          list={list}
          empty={
            <EmptyState
              title={search || mine || category || tag ? t('emptyTitle') : t('noneTitle')}
              action={
                mayAdd && (
                  <Button type="primary" onClick={() => change({ new: '1' })}>
                    {t('newWorkflow')}
                  </Button>
                )
              }
            >
              {t('emptyText')}
            </EmptyState>
          }
        >
          {(workflow) => (
            <WorkflowCard
              key={workflow.id}
              workflow={workflow}
              projectId={address.get('project') ?? undefined}
            />
          )}
        </CardList>
      </Page>
    </Beside>
  )
}

const part = 48

interface Wanted {
  readonly search: string
  readonly category: string | undefined
  readonly mine: boolean
  readonly tag: string | undefined
}

const whose = (mine: boolean) => (mine ? { mine: 'true' } : { shared: 'true' })

function useWorkflows({ search, category, mine, tag }: Wanted) {
  const query = {
    search: search || undefined,
    ...(category && { category }),
    ...whose(mine),
    ...(tag && { tag }),
  }
  return usePagedRows((page) => apiQuery(workflows.list, { query: { ...query, ...page } }), { size: part })
}

interface CategoryProps {
  readonly mine: boolean
  readonly chosen: string | undefined
  onChoose(category: string | undefined): void
}

/** The categories that have workflows, with how many. */
function CategoryChips({ mine, chosen, onChoose }: CategoryProps) {
  const t = useMessages(warehouseMessages)
  const text = useText()
  const counts =
    useApi(flows.categories, { query: whose(mine) }, { quiet: true }).data?.filter(
      ({ count }) => count > 0,
    ) ?? []
  return (
    <ChoiceChips
      label={t('category')}
      choices={counts.map(({ id, count, ...one }) => ({ id, count, title: text(titleOf(one)) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
