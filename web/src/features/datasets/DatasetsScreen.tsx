import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { datasets, type Dataset } from '@omics/contract/datasets/datasets'
import { useMay } from '../../api/session.ts'
import { CrudList } from '../../resource/crud/CrudList.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { DatasetForm } from './DatasetForm.tsx'
import { useAccesses, useDatasetWords, useGroups } from './fields.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { datasetMessages } from './messages.ts'

/** Published datasets. */
export default function DatasetsScreen() {
  const t = useMessages(datasetMessages)
  const navigate = useNavigate()
  const mayCreate = useMay('project_create')
  const mayKeep = useMay('common_data_change')
  const [isGrouping, setGrouping] = useState(false)
  const { choices } = useGroups()
  const open = ({ id }: Dataset) => void navigate(`/common/datasets/${id}`)
  return (
    <CrudList<Dataset>
      calls={datasets}
      words={useDatasetWords()}
      columns={useColumns()}
      filters={[
        { key: 'access', title: t('access'), choices: useAccesses() },
        { key: 'group_id', title: t('groupOne'), choices },
      ]}
      mayChange={mayCreate}
      actions={mayKeep && <Button onClick={() => setGrouping(true)}>{t('groupsOf')}</Button>}
      aside={isGrouping && <GroupsForm onClose={() => setGrouping(false)} />}
      onOpen={open}
      renderForm={(_row, onClose) => <DatasetForm onClose={onClose} onSaved={open} />}
    />
  )
}

function useColumns(): readonly Column<Dataset>[] {
  const t = useMessages(datasetMessages)
  const { nameOf } = useDatasetWords()
  const format = useFormat()
  return [
    { key: 'name', title: t('name'), width: 220, grow: 3, sortable: true, render: nameOf },
    { key: 'access', title: t('access'), width: 140, grow: 0, render: ({ access }) => t(`access_${access}`) },
    { key: 'license', title: t('licenseOf'), width: 130, grow: 0, render: ({ license }) => license },
    {
      key: 'year',
      title: t('year'),
      width: 150,
      grow: 0,
      sortable: true,
      render: ({ year }) => String(year),
    },
    {
      key: 'resources',
      title: t('resourcesOf'),
      type: 'number',
      width: 128,
      grow: 0,
      render: ({ resources }) => format.count(resources),
    },
    {
      key: 'bytes',
      title: t('size'),
      type: 'number',
      width: 104,
      grow: 0,
      render: ({ bytes }) => formatSize(bytes),
    },
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
