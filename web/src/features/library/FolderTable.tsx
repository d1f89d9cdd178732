import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import type { ApiQuery } from '../../api/query.ts'
import type { RowPage } from '../../resource/row-pages.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { sizeColumn } from '../../ui/data-table/size-column.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Toolbar } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import styles from './library.module.css'
import { libraryMessages } from './messages.ts'

interface Step {
  readonly id: string
  readonly name: string
}

interface Folder extends RowPage<ProjectFile> {
  readonly way: readonly Step[]
}

interface Props {
  /** The call for a page of what lies in the open folder, or of what a search finds below it. */
  ask(page: Window & { readonly search?: string }): ApiQuery<Folder>
  /** What the way begins with; leads to the top, whose folder the address leaves out. */
  top?: Step
  readonly empty: ReactNode
}

type Window = Parameters<Parameters<typeof usePagedRows>[0]>[0]

const size = 100

/** What lies in a folder of any length, with the way to it and a search. The address says which folder is open, and which file. */
export function FolderTable({ ask, top: given, empty }: Props) {
  const t = useMessages(libraryMessages)
  const format = useFormat()
  const [address, go] = useAddress()
  const search = address.get('search')?.trim() ?? ''
  const askFor = (page: Window) => ask({ ...page, ...(search !== '' && { search }) })
  const list = usePagedRows<ProjectFile>(askFor, { size })
  const { data: folder } = useQuery({
    ...askFor({ page: 1, limit: size }),
    placeholderData: keepPreviousData,
  })
  const top = given ?? folder?.way[0]
  const below = (folder?.way ?? []).filter(({ id }) => id !== top?.id)
  const columns: Column<ProjectFile>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 240,
      grow: 3,
      render: ({ kind, name }) => (kind === 'folder' ? `${name}/` : name),
    },
    ...(search === ''
      ? []
      : [
          {
            key: 'folder',
            title: t('folder'),
            width: 180,
            quiet: true,
            render: ({ folder: path }: ProjectFile) => path,
          },
        ]),
    sizeColumn(t('size'), ({ size }) => size),
    {
      key: 'changed',
      title: t('changed'),
      width: 130,
      grow: 0,
      quiet: true,
      render: ({ updated_at }) => format.ago(updated_at),
    },
  ]
  return (
    <>
      <div className={styles['search']}>
        <Toolbar>
          <SearchField label={t('findIn')} value={search} onChange={(text) => go({ search: text })} />
        </Toolbar>
      </div>
      {list.error && <ErrorState fault={list.error} retry={list.retry} />}
      {top && below.length > 0 && (
        <nav aria-label={t('folder')}>
          {[top, ...below].map(({ id, name }, at) => (
            <Button
              key={id}
              type="link"
              size="small"
              disabled={at === below.length}
              onClick={() => go({ folder: at === 0 ? undefined : id, file: undefined, search: undefined })}
            >
              {name}
            </Button>
          ))}
        </nav>
      )}
      <DataTable
        label={t('files')}
        columns={columns}
        rows={list.rows}
        total={list.total ?? 0}
        rowKey={({ id }) => id}
        onRange={list.onRange}
        openKey={address.get('file') ?? undefined}
        onOpen={({ id, kind }) =>
          go(kind === 'folder' ? { folder: id, file: undefined, search: undefined } : { file: id })
        }
        empty={folder && (search === '' ? empty : <EmptyState title={t('noneFound', { search })} />)}
      />
    </>
  )
}
