import type { Endpoint } from '@omics/contract/endpoint'
import type { Filter } from '../../ui/data-table/FilterChips.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import type { CrudCalls, Identified } from './calls.ts'
import { CrudForm, type CrudFormWords } from './CrudForm.tsx'
import { CrudList, type CrudListProps, type CrudListWords } from './CrudList.tsx'
import { type Field, shownField } from './Fields.tsx'
import { inReadersOrder } from './readers-order.ts'

interface Props<Row extends Dated> extends Omit<CrudListProps<Row>, 'columns' | 'filters' | 'renderForm'> {
  readonly calls: CrudCalls<Row>
  readonly words: CrudListWords & CrudFormWords<Row>
  readonly fields: readonly Field<Row>[]
  /** What a new one is before anybody writes. */
  readonly fresh: Partial<Row>
  /** What else shows the rows and is fetched again. */
  readonly changes?: readonly Endpoint[]
  /** In place of those that the fields give. */
  readonly columns?: readonly Column<Row>[]
}

type Dated = Identified & { readonly updated_at: string }

/** The whole screen of an ordinary entity, from its fields: list, search, filters, form, deleting and taking back. */
export function CrudPage<Row extends Dated>(props: Props<Row>) {
  const { calls, place = {}, words, fields, fresh, changes = [], columns } = props
  const own = useColumnsOf(fields)
  const form = { calls, place, words, fields, fresh, changes: [calls.list, ...changes] }
  return (
    <CrudList
      {...props}
      columns={columns ?? own}
      filters={filtersOf(fields)}
      renderForm={(row, onClose) => <CrudForm {...form} row={row} onClose={onClose} canRemove />}
    />
  )
}

function useColumnsOf<Row extends Dated>(fields: readonly Field<Row>[]): readonly Column<Row>[] {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const own = inReadersOrder(fields, format.language).flatMap((field): Column<Row>[] => {
    const { name, label, column } = field
    return column ? [{ key: name, title: label, ...column, render: (row) => shownField(field, row) }] : []
  })
  const changed: Column<Row> = {
    key: 'updated_at',
    title: t('changed'),
    width: 130,
    quiet: true,
    sortable: true,
    render: (row) => format.ago(row.updated_at),
  }
  return [...own, changed]
}

function filtersOf<Row>(fields: readonly Field<Row>[]): readonly Filter[] {
  return fields.flatMap(({ name, label, as, filters }) =>
    filters && 'choices' in as ? [{ key: name, title: label, choices: as.choices }] : [],
  )
}
