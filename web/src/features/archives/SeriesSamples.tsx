import { useState } from 'react'
import { archives, type Series, type SeriesSample } from '@omics/contract/archives/archives'
import { apiQuery } from '../../api/query.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import styles from './archives.module.css'
import { archiveMessages } from './messages.ts'

/** More characteristics than anybody looks through; the import takes all. */
const mostColumns = 12

/** The samples of a series, a column for each of what characterises most of them. */
export function SeriesSamples({ series }: { series: Series }) {
  const t = useMessages(archiveMessages)
  const format = useFormat()
  const columns = useSampleColumns(series)
  const [search, setSearch] = useState('')
  const params = { gse: series.accession }
  const list = usePagedRows<SeriesSample>(
    (page) => apiQuery(archives.seriesSamples, { params, query: { ...page, search: search || undefined } }),
    { size: 100 },
  )
  return (
    <Section
      title={t('samples')}
      note={format.count(series.samples)}
      actions={<SearchField label={t('findSample')} value={search} onChange={setSearch} />}
    >
      {list.error && <ErrorState fault={list.error} retry={list.retry} />}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.total !== undefined && (
        <div
          className={styles['table']}
          style={{ height: `min(480px, calc(${list.total} * var(--row-height) + 44px))` }}
        >
          <DataTable
            label={t('samples')}
            columns={columns}
            rows={list.rows}
            total={list.total}
            rowKey={({ accession }) => accession}
            onRange={list.onRange}
            empty={<p>{t('noSamples')}</p>}
          />
        </div>
      )}
    </Section>
  )
}

function useSampleColumns({ characteristics }: Series): readonly Column<SeriesSample>[] {
  const t = useMessages(archiveMessages)
  return [
    {
      key: 'accession',
      title: t('accession'),
      width: 120,
      grow: 0,
      mono: true,
      render: ({ accession }) => accession,
    },
    { key: 'title', title: t('title'), width: 220, grow: 2, render: ({ title }) => title },
    ...characteristics.slice(0, mostColumns).map(({ key }, index) => ({
      key: `${index}`,
      title: key,
      width: 130,
      render: (sample: SeriesSample) =>
        sample.characteristics
          .filter((one) => one.key === key)
          .map(({ value }) => value)
          .join('; '),
    })),
    {
      key: 'experiment',
      title: 'SRA',
      width: 110,
      grow: 0,
      mono: true,
      wideOnly: true,
      render: ({ experiment }) => experiment,
    },
  ]
}
