import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import { useAddress } from '../../ui/browser/use-address.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { libraryMessages } from './messages.ts'

interface Step {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly folder: { readonly items: readonly ProjectFile[]; readonly way: readonly Step[] } | undefined
  /** What the way begins with; leads to the top, whose folder the address leaves out. */
  readonly top: Step | undefined
  readonly empty: ReactNode
}

/** What lies in a folder, with the way to it. The address says which folder is open, and which file. */
export function FolderTable({ folder, top, empty }: Props) {
  const t = useMessages(libraryMessages)
  const format = useFormat()
  const [address, go] = useAddress()
  const below = (folder?.way ?? []).filter(({ id }) => id !== top?.id)
  const columns: Column<ProjectFile>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 240,
      grow: 3,
      render: ({ kind, name }) => (kind === 'folder' ? `${name}/` : name),
    },
    {
      key: 'size',
      title: t('size'),
      type: 'number',
      width: 104,
      grow: 0,
      render: ({ size }) => formatSize(size),
    },
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
      {top && below.length > 0 && (
        <nav aria-label={t('folder')}>
          {[top, ...below].map(({ id, name }, at) => (
            <Button
              key={id}
              type="link"
              size="small"
              disabled={at === below.length}
              onClick={() => go({ folder: at === 0 ? undefined : id, file: undefined })}
            >
              {name}
            </Button>
          ))}
        </nav>
      )}
      <DataTable
        label={t('files')}
        columns={columns}
        rows={folder?.items ?? []}
        rowKey={({ id }) => id}
        openKey={address.get('file') ?? undefined}
        onOpen={({ id, kind }) => go(kind === 'folder' ? { folder: id, file: undefined } : { file: id })}
        empty={folder && empty}
      />
    </>
  )
}
