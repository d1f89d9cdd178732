import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useApi } from '../../api/query.ts'
import type { Filter } from '../../ui/data-table/FilterChips.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useListQuery } from '../list-query.ts'
import { ResourceList } from '../ResourceList.tsx'
import type { CrudCalls, Identified, Place } from './calls.ts'

export interface CrudListWords {
  readonly title: string
  /** What is searched, such as "Title or text". */
  readonly find: string
  /** Of the button that makes a new one. */
  readonly add: string
  readonly none: string
  readonly noneMore: string
}

export interface CrudListProps<Row> {
  readonly calls: Pick<CrudCalls<Row>, 'list'>
  readonly place?: Place
  readonly words: CrudListWords
  readonly columns: readonly Column<Row>[]
  readonly filters?: readonly Filter[]
  readonly mayChange: boolean
  /** Stands before the button that makes a new one, for those who may change. */
  readonly actions?: ReactNode
  /** What has to be said of all of them, above the list. */
  readonly notice?: ReactNode
  /** Behind the filters, such as a switch between views. */
  readonly tools?: ReactNode
  /** A drawer of its own in place of a row's, such as an import. */
  readonly aside?: ReactNode
  /** The drawer with a row, or with a new one. */
  renderForm(row: Row | undefined, onClose: () => void): ReactNode
  /** Where rows have a page of their own: leads there, instead of opening the form. */
  onOpen?(row: Row): void
}

/** The list of an ordinary entity, searched and in pages, with a form for a new one and for changes. */
export function CrudList<Row extends Pick<Identified, 'id'>>(props: CrudListProps<Row>) {
  const { calls, place = {}, words, columns, filters, mayChange, renderForm, onOpen } = props
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
      notice={props.notice}
      tools={props.tools}
      {...(open && { onOpen: (one: Row) => open(one) })}
      openKey={row?.id}
      actions={
        mayChange && (
          <>
            {props.actions}
            <Button type="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
              {words.add}
            </Button>
          </>
        )
      }
      empty={<EmptyState title={words.none}>{words.noneMore}</EmptyState>}
      drawer={
        props.aside ||
        (editing && (
          <Fragment key={row?.id ?? 'new'}>{renderForm(row, () => setEditing(undefined))}</Fragment>
        ))
      }
    />
  )
}
