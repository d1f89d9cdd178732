import { useNavigate } from 'react-router'
import type { OutputOf } from '@omics/contract/endpoint'
import { publicData } from '@omics/contract/files/public-data'
import { useApi } from '../../../api/query.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { sizeColumn } from '../../../ui/data-table/size-column.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { libraryMessages } from '../messages.ts'
import { publicDataMessages } from './messages.ts'

type Found = OutputOf<typeof publicData.findFile>['items'][number]

/** Files and folders of all databases that one may read, by their names. */
export function PublicFiles() {
  const t = useMessages(publicDataMessages)
  const navigate = useNavigate()
  const list = useListQuery({ query: publicData.findFile.body })
  const page = useApi(publicData.findFile, { body: list.query }, { keepPrevious: true })
  return (
    <ResourceList<Found>
      title={t('title')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t('findFile')}
      tools={<PublicViews />}
      onOpen={({ id, kind, parent_id, database }) => {
        const place = kind === 'folder' ? `folder=${id}` : `folder=${parent_id ?? ''}&file=${id}`
        void navigate(`/common/publicDataFile?id=${database.id}&${place}`)
      }}
      empty={<EmptyState title={t('noFiles')}>{t('noneMore')}</EmptyState>}
    />
  )
}

/** The switch between databases and the files of all of them; what is searched stays. */
export function PublicViews() {
  const t = useMessages(publicDataMessages)
  const l = useMessages(libraryMessages)
  const [address, go] = useAddress()
  return (
    <SegmentedControl<'databases' | 'files'>
      label={t('views')}
      value={address.get('view') === 'files' ? 'files' : 'databases'}
      onChange={(view) => go({ view: view === 'files' ? view : undefined, page: undefined, sort: undefined })}
      options={[
        { value: 'databases', label: t('databases') },
        { value: 'files', label: l('files') },
      ]}
    />
  )
}

function useColumns(): Column<Found>[] {
  const t = useMessages(publicDataMessages)
  const l = useMessages(libraryMessages)
  const format = useFormat()
  const authored = useAuthored()
  return [
    {
      key: 'name',
      title: l('name'),
      width: 220,
      grow: 2,
      render: ({ kind, name }) => (kind === 'folder' ? `${name}/` : name),
    },
    {
      key: 'database',
      title: t('database'),
      width: 180,
      render: ({ database }) => authored(database.name, database.name_zh),
    },
    {
      key: 'folder',
      title: l('folder'),
      width: 200,
      quiet: true,
      wideOnly: true,
      render: ({ folder }) => folder,
    },
    sizeColumn(l('size'), ({ size }) => size),
    {
      key: 'changed',
      title: l('changed'),
      width: 130,
      grow: 0,
      quiet: true,
      render: ({ updated_at }) => format.ago(updated_at),
    },
  ]
}
