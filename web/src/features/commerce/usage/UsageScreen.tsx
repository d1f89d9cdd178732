import { usage, usageBy, type UsageRow } from '@omics/contract/commerce/usage'
import { useApi } from '../../../api/query.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { useUsageColumns } from '../../../resource/usage/columns.tsx'
import { usageMessages } from '../../../resource/usage/messages.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { commerceMessages } from '../messages.ts'

/** What everybody used, by project, person, group or month. */
export default function UsageScreen() {
  const t = useMessages(commerceMessages)
  const say = useMessages(usageMessages)
  const list = useListQuery(usage.list)
  const page = useApi(usage.list, { query: list.query }, { keepPrevious: true })
  const { by } = list.query
  const months = useMonths()
  const titles = { project: t('project'), person: t('person'), group: t('group'), month: say('month') }
  const columns: readonly Column<UsageRow>[] = [
    {
      key: 'name',
      title: titles[by],
      width: 260,
      sortable: true,
      render: ({ id, name }) => name || (id === null ? t('nobodys') : t('gone')),
    },
    ...useUsageColumns(page.data?.items ?? [], { sortable: true }),
  ]
  return (
    <ResourceList
      title={t('usageOf')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id ?? ''}
      searchLabel={t('findName')}
      filters={by === 'month' ? [] : [{ key: 'month', title: say('month'), choices: months }]}
      tools={
        <SegmentedControl
          label={t('by')}
          value={by}
          onChange={(next) => list.change({ by: next, sort: undefined })}
          options={usageBy.map((value) => ({ value, label: titles[value] }))}
        />
      }
      empty={<EmptyState title={say('nothingUsed')}>{say('nothingUsedMore')}</EmptyState>}
    />
  )
}

/** The months that have usage, the latest first. */
function useMonths() {
  const query = { by: 'month', limit: 120 } as const
  const { data } = useApi(usage.list, { query }, { quiet: true })
  return (data?.items ?? []).map(({ name }) => ({ value: name, label: name }))
}
