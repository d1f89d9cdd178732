import { datasets, type DatasetRequest } from '@omics/contract/datasets/datasets'
import { useApi } from '../../api/query.ts'
import { InnerList } from '../../resource/InnerList.tsx'
import { useInnerPages } from '../../resource/use-inner-pages.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import styles from './datasets.module.css'
import { datasetMessages } from './messages.ts'

interface Props {
  readonly id: string
  onOpen(request: DatasetRequest): void
}

/** Who asked to read a dataset, for its owners to answer. */
export function Requests({ id, onOpen }: Props) {
  const t = useMessages(datasetMessages)
  const pages = useInnerPages(20)
  const { page, limit } = pages
  const asked = useApi(datasets.requests, { params: { id }, query: { page, limit } }, { keepPrevious: true })
  const columns = useColumns()
  const { items = [], total = 0 } = asked.data ?? {}
  return (
    <Section title={t('requestsOf')}>
      {total === 0 ? (
        asked.data && t('noRequest')
      ) : (
        <InnerList pages={pages} searchLabel="" all={0} total={total}>
          <div className={styles['table']}>
            <DataTable<DatasetRequest>
              label={t('requestsOf')}
              columns={columns}
              rows={items}
              rowKey={(row) => row.id}
              onOpen={onOpen}
            />
          </div>
        </InnerList>
      )}
    </Section>
  )
}

function useColumns(): readonly Column<DatasetRequest>[] {
  const t = useMessages(datasetMessages)
  const format = useFormat()
  return [
    { key: 'person', title: t('person'), width: 160, render: ({ person }) => person.name },
    { key: 'state', title: t('state'), width: 110, grow: 0, render: ({ state }) => t(`request_${state}`) },
    { key: 'reason', title: t('reason'), width: 260, grow: 3, render: ({ reason }) => reason },
    {
      key: 'until',
      title: t('until'),
      width: 130,
      grow: 0,
      render: ({ ends_at }) => ends_at && format.date(ends_at),
    },
    { key: 'when', title: t('when'), width: 130, grow: 0, render: (row) => format.ago(row.created_at) },
  ]
}
