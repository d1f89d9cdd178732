import { useNavigate } from 'react-router'
import { commonFiles, type CommonFile } from '@omics/contract/files/common-data'
import { useApi } from '../../../api/query.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { sizeColumn } from '../../../ui/data-table/size-column.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { commonMessages } from './messages.ts'
import { useKinds } from './fields.ts'
import { useLibraryJobs } from './use-library-jobs.ts'

/** Every file of the library, wherever it lies. */
export default function CommonFilesScreen() {
  const t = useMessages(commonMessages)
  useLibraryJobs()
  const list = useListQuery(commonFiles.show)
  const page = useApi(commonFiles.show, { query: list.query }, { keepPrevious: true })
  const navigate = useNavigate()
  const kinds = useKinds()
  const columns = useColumns()
  return (
    <ResourceList
      title={t('files_title')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t('findFile')}
      filters={[{ key: 'kind', title: t('kind'), choices: kinds }]}
      onOpen={({ id, entry, parent_id }) =>
        void navigate(`/common/commonFileDetails/${entry.id}?folder=${parent_id ?? ''}&file=${id}`)
      }
      empty={<EmptyState title={t('noFiles')}>{t('noFilesMore')}</EmptyState>}
    />
  )
}

function useColumns(): Column<CommonFile>[] {
  const t = useMessages(commonMessages)
  const format = useFormat()
  const authored = useAuthored()
  return [
    { key: 'name', title: t('name'), width: 220, grow: 2, sortable: true, render: ({ name }) => name },
    {
      key: 'entry',
      title: t('entry'),
      width: 180,
      render: ({ entry }) => authored(entry.name, entry.name_zh),
    },
    {
      key: 'folder',
      title: t('folder'),
      width: 200,
      quiet: true,
      wideOnly: true,
      render: ({ folder }) => folder,
    },
    sizeColumn(t('size'), ({ size }) => size, { sortable: true }),
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      grow: 0,
      quiet: true,
      sortable: true,
      render: ({ updated_at }) => format.ago(updated_at),
    },
  ]
}
