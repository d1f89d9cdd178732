import type { Endpoint } from '@omics/contract/endpoint'
import { trashKeptDays } from '@omics/contract/crud'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Filter } from '../../ui/data-table/FilterChips.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useListQuery } from '../list-query.ts'
import { ResourceList } from '../ResourceList.tsx'
import { resourceMessages } from '../messages.ts'
import type { CrudCalls, Identified, Place } from './calls.ts'
import { showsTrash, TrashSwitch, useRestoreColumn } from './Trash.tsx'

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
  /** With `restore` its list shows the trash too. */
  readonly calls: Pick<CrudCalls<Row>, 'list'> & { readonly restore?: Endpoint }
  readonly place?: Place
  readonly words: CrudListWords
  readonly columns: readonly Column<Row>[]
  readonly filters?: readonly Filter[]
  readonly mayChange: boolean
  /** What shows the rows and is fetched again when one is taken out of the trash; the list unless told. */
  readonly changes?: readonly Endpoint[]
  /** Stands before the button that makes a new one, for those who may change. */
  readonly actions?: ReactNode
  /** What has to be said of all of them, above the list. */
  readonly notice?: ReactNode
  /** Behind the filters, such as a switch between views. */
  readonly tools?: ReactNode
  /** A drawer of its own in place of a row's, such as an import. */
  readonly aside?: ReactNode
  /** What stands where a search leaves nothing, in place of the usual words. */
  readonly noMatch?: ReactNode
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
  const inTrash = showsTrash(list)
  const [wasInTrash, setWasInTrash] = useState(inTrash)
  if (inTrash !== wasInTrash) {
    // What is open stands in the list that one turns away from.
    setWasInTrash(inTrash)
    if (row) setEditing(undefined)
  }
  const t = useMessages(resourceMessages)
  const shown = useRestoreColumn(columns, {
    restore: inTrash && mayChange ? calls.restore : undefined,
    place,
    changes: props.changes ?? [calls.list],
  })
  const open = inTrash ? undefined : (onOpen ?? (mayChange ? setEditing : undefined))
  return (
    <ResourceList
      title={words.title}
      list={list}
      page={page}
      columns={shown}
      rowKey={({ id }) => id}
      searchLabel={words.find}
      {...(filters && { filters })}
      notice={
        inTrash ? <Notice tone="note" title={t('trashKept', { count: trashKeptDays })} /> : props.notice
      }
      tools={
        calls.restore && mayChange ? (
          <>
            <TrashSwitch list={list} />
            {props.tools}
          </>
        ) : (
          props.tools
        )
      }
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
      empty={
        inTrash ? (
          <EmptyState title={t('trashEmpty')} />
        ) : (
          <EmptyState title={words.none}>{words.noneMore}</EmptyState>
        )
      }
      noMatch={props.noMatch}
      drawer={
        props.aside ||
        (editing && (
          <Fragment key={row?.id ?? 'new'}>{renderForm(row, () => setEditing(undefined))}</Fragment>
        ))
      }
    />
  )
}
