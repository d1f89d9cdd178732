import type { Usage } from '@omics/contract/commerce/usage'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { money } from '../money.ts'
import { amountOf, metered } from './amounts.ts'
import { usageMessages } from './messages.ts'

/** The columns of what was used, with its cost where `rows` have one; `sortable` where the list can be sorted by them. */
export function useUsageColumns<Row extends Usage>(
  rows: readonly Row[],
  { sortable = false } = {},
): readonly Column<Row>[] {
  const t = useMessages(usageMessages)
  const format = useFormat()
  return [
    ...metered.map((name): Column<Row> => ({
      key: name,
      title: t(name),
      type: 'number',
      width: 190,
      sortable: sortable && name !== 'gpu_milliseconds',
      // On a phone there is room for the cores and, with what is kept, the cost.
      wideOnly: name === 'memory_byte_milliseconds' || name === 'gpu_milliseconds',
      render: (row) => format.count(amountOf(row, name)),
    })),
    ...(rows.some(({ cost }) => cost !== null)
      ? [
          {
            key: 'cost',
            title: t('cost'),
            type: 'number' as const,
            width: 130,
            sortable,
            render: ({ cost }: Row) => cost !== null && money(cost),
          },
        ]
      : []),
    {
      key: 'attempts',
      title: t('attempts'),
      type: 'number',
      width: 140,
      quiet: true,
      wideOnly: true,
      render: (row) => format.count(row.attempts),
    },
  ]
}
