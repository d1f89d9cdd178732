import { useNavigate } from 'react-router'
import { publicData, type PublicData } from '@omics/contract/files/public-data'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { sizeColumn } from '../../../ui/data-table/size-column.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { libraryMessages } from '../messages.ts'
import { DatabasePage } from './DatabasePage.tsx'
import { usePublicFields, usePublicWords } from './fields.tsx'
import { publicDataMessages } from './messages.ts'
import { PublicFiles, PublicViews } from './PublicFiles.tsx'

/** The databases of files that everybody, or one's groups, may read, or all of their files; or the one that the address names. */
export default function PublicDataScreen() {
  const [address] = useAddress()
  const id = address.get('id')
  if (id !== null) return <DatabasePage key={id} id={id} />
  return address.get('view') === 'files' ? <PublicFiles /> : <Databases />
}

function Databases() {
  const mayChange = useMay('public_data_change')
  const navigate = useNavigate()
  const words = usePublicWords()
  const columns = useColumns()
  const fields = usePublicFields()
  const open = ({ id }: Pick<PublicData, 'id'>) => void navigate(`/common/publicDataFile?id=${id}`)
  return (
    <CrudList
      calls={publicData}
      words={words}
      columns={columns}
      mayChange={mayChange}
      onOpen={open}
      tools={<PublicViews />}
      renderForm={(_row, onClose) => (
        <CrudForm<PublicData>
          calls={publicData}
          words={words}
          fields={fields}
          fresh={{}}
          changes={[publicData.list, publicData.all]}
          onClose={onClose}
          onSaved={open}
        />
      )}
    />
  )
}

function useColumns(): Column<PublicData>[] {
  const t = useMessages(publicDataMessages)
  const l = useMessages(libraryMessages)
  const format = useFormat()
  const authored = useAuthored()
  return [
    {
      key: 'name',
      title: l('name'),
      width: 200,
      grow: 2,
      sortable: true,
      render: (row) => authored(row.name, row.name_zh),
    },
    { key: 'release', title: t('release'), width: 110, grow: 0, render: (row) => row.release },
    { key: 'licence', title: l('licence'), width: 120, render: (row) => row.licence },
    {
      key: 'groups',
      title: t('seenBy'),
      width: 130,
      render: (row) =>
        row.groups.length === 0 ? t('everybody') : t('someGroups', { count: row.groups.length }),
    },
    {
      key: 'files',
      title: l('files'),
      type: 'number',
      width: 84,
      grow: 0,
      render: (row) => format.count(row.files),
    },
    sizeColumn(l('size'), ({ bytes }) => bytes),
    {
      key: 'updated_at',
      title: l('changed'),
      width: 130,
      grow: 0,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}
