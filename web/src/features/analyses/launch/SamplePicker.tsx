import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { samples as endpoints, type Sample } from '@omics/contract/samples/samples'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly chosen: readonly string[]
  /** Those whose values are shown beside the names. */
  readonly columns: readonly SampleColumn[]
  onChoose(ids: readonly string[]): void
  onClose(): void
}

interface Row {
  readonly id: string
  readonly name: string
}

/** As many are shown with their values; of more the names have to do. */
const mostInFull = 500

/** Chooses rows of the sample table: by name, with the values that the inputs take and the last run of each. */
export function SamplePicker({ chosen, columns, onChoose, onClose }: Props) {
  const t = useMessages(launchMessages)
  const project = useProject()
  const params = { id: project.id }
  const all = useApi(endpoints.all, { params })
  const few = all.data !== undefined && all.data.length <= mostInFull
  const full = useApi(
    endpoints.list,
    { params, query: { limit: mostInFull, sort: 'name' } },
    { quiet: true, enabled: few },
  )
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(chosen))
  const [search, setSearch] = useState('')
  const details = useMemo(() => new Map(full.data?.items.map((sample) => [sample.id, sample])), [full.data])
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return (all.data ?? []).filter((row) => row.name.toLowerCase().includes(wanted))
  }, [all.data, search])
  const shown = useColumns(few ? details : undefined, columns)
  return (
    <Modal
      open
      width={few ? 760 : 520}
      title={t('chooseSamples')}
      okText={keys.size === 0 ? t('chooseSamples') : t('chooseCount', { count: keys.size })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: keys.size === 0 }}
      onOk={() => {
        onChoose((all.data ?? []).filter((row) => keys.has(row.id)).map((row) => row.id))
        onClose()
      }}
      onCancel={onClose}
    >
      <SearchField label={t('findSample')} value={search} onChange={setSearch} width={260} />
      <div className={styles['picker']}>
        <DataTable
          label={t('chooseSamples')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={shown}
          selection={{ keys, onChange: setKeys }}
        />
      </div>
    </Modal>
  )
}

function useColumns(
  details: ReadonlyMap<string, Sample> | undefined,
  columns: readonly SampleColumn[],
): Column<Row>[] {
  const t = useMessages(launchMessages)
  const format = useFormat()
  const name: Column<Row> = {
    key: 'name',
    title: t('name'),
    width: 140,
    mono: true,
    render: (row) => row.name,
  }
  if (!details) return [name]
  return [
    name,
    ...columns.map(({ id, key, label }): Column<Row> => ({
      key,
      title: label,
      width: 150,
      render: (row) => <Value text={textOf(details.get(row.id), id)} />,
    })),
    {
      key: 'last_run',
      title: t('lastRun'),
      type: 'status',
      width: 190,
      render: (row) => {
        const run = details.get(row.id)?.last_run
        return (
          run && (
            <Link to={`/project/wdlCharts/${run.analysis_id}`}>
              <StatusTag status={run.state} look="plain" /> <span>· {format.ago(run.at)}</span>
            </Link>
          )
        )
      },
    },
  ]
}

function Value({ text }: { text: string }) {
  const t = useMessages(launchMessages)
  return text === '' ? <span className={styles['fault']}>{t('nothing')}</span> : <code>{text}</code>
}

/** A cell as one line; files by their names. */
function textOf(sample: Sample | undefined, column: string): string {
  const value = sample?.values[column]
  if (value === undefined) return ''
  const items = Array.isArray(value) ? value : [value]
  return items.map((item) => sample?.files[item]?.name ?? String(item)).join(', ')
}
