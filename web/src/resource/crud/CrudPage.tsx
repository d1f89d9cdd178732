import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useApi } from '../../api/query.ts'
import type { Filter } from '../../ui/data-table/FilterChips.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useListQuery } from '../list-query.ts'
import { ResourceList } from '../ResourceList.tsx'
import type { CrudCalls, Identified, Place } from './calls.ts'

export interface CrudPageWords {
  readonly title: string
  /** What is searched, such as "Title or text". */
  readonly find: string
  /** Of the button that makes a new one. */
  readonly add: string
  readonly none: string
  readonly noneMore: string
}

export interface FormProps<Row> {
  readonly row: Row | undefined
  onClose(): void
}

interface Props<Row> {
  readonly calls: Pick<CrudCalls<Row>, 'list'>
  readonly place?: Place
  readonly words: CrudPageWords
  readonly columns: readonly Column<Row>[]
  readonly filters?: readonly Filter[]
  readonly mayChange: boolean
  /** The drawer with a row, or with a new one. */
  readonly Form: ComponentType<FormProps<Row>>
  /** Where rows have a page of their own: leads there, instead of opening the form. */
  onOpen?(row: Row): void
}

/** The screen of an ordinary entity: its list, searched and in pages, with a form for a new one and for changes. */
export function CrudPage<Row extends Pick<Identified, 'id'>>(props: Props<Row>) {
  const { calls, place = {}, words, columns, filters, mayChange, Form, onOpen } = props
  const list = useListQuery(calls.list)
  const page = useApi(calls.list, { params: place, query: list.query }, { keepPrevious: true })
  const [editing, setEditing] = useState<Row | 'new'>()
  const row = editing === 'new' ? undefined : editing
  const open = onOpen ?? (mayChange ? setEditing : undefined)
  return (
    <ResourceList
      title={words.title}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={words.find}
      {...(filters && { filters })}
      {...(open && { onOpen: (one: Row) => open(one) })}
      openKey={row?.id}
      actions={
        mayChange && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
            {words.add}
          </Button>
        )
      }
      empty={<EmptyState title={words.none}>{words.noneMore}</EmptyState>}
      drawer={editing && <Form key={row?.id ?? 'new'} row={row} onClose={() => setEditing(undefined)} />}
    />
  )
}
