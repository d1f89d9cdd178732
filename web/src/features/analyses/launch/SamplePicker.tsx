import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { samples as endpoints } from '@omics/contract/samples/samples'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { useMessages } from '../../../ui/i18n.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly chosen: readonly string[]
  onChoose(ids: readonly string[]): void
  onClose(): void
}

/** Chooses rows of the sample table by name. */
export function SamplePicker({ chosen, onChoose, onClose }: Props) {
  const t = useMessages(launchMessages)
  const project = useProject()
  const all = useApi(endpoints.all, { params: { id: project.id } })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(chosen))
  const [search, setSearch] = useState('')
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return (all.data ?? []).filter((row) => row.name.toLowerCase().includes(wanted))
  }, [all.data, search])
  return (
    <Modal
      open
      title={t('chooseSamples')}
      okText={t('samplesEach', { count: keys.size })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: keys.size === 0 }}
      onOk={() => onChoose((all.data ?? []).filter((row) => keys.has(row.id)).map((row) => row.id))}
      onCancel={onClose}
    >
      <SearchField label={t('find')} value={search} onChange={setSearch} width={460} />
      <div className={styles['picker']}>
        <DataTable
          label={t('chooseSamples')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[{ key: 'name', title: t('name'), mono: true, render: (row) => row.name }]}
          selection={{ keys, onChange: setKeys }}
        />
      </div>
    </Modal>
  )
}
