import { Button, Tooltip } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { operations, type Operation } from '@omics/contract/administration/operations'
import { useApi } from '../../../../api/query.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/notices/Skeleton.tsx'
import { useOperationColumns } from './columns.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { JournalPages } from './JournalPages.tsx'
import { journalMessages } from './messages.ts'
import { OperationDrawer } from './OperationDrawer.tsx'
import { useExport } from './use-export.ts'

/** Where in the log the screen stands; anything but a step through it begins at its newest entry. */
const newest = { older_than: undefined, newer_than: undefined, end: undefined }

/** Every change that somebody made or tried to make, the latest first. */
export default function JournalScreen() {
  const t = useMessages(journalMessages)
  const format = useFormat()
  const list = useListQuery(operations.list)
  const page = useApi(operations.list, { query: list.query }, { keepPrevious: true })
  const columns = useOperationColumns()
  const [open, setOpen] = useState<Operation>()
  const { data } = page
  return (
    <Beside
      drawer={open && <OperationDrawer key={open.id} entry={open} onClose={() => setOpen(undefined)} />}
    >
      <Page fill>
        <PageHeader
          title={t('journal')}
          note={data && format.total(data.total, data.totalIsExact)}
          actions={<Export filter={list.query} />}
        />
        <JournalFilters filter={list.query} onChange={(patch) => list.change({ ...newest, ...patch })} />
        {page.error && <ErrorState fault={page.error} retry={() => void page.refetch()} />}
        {!data && !page.error && <SkeletonRows />}
        {data && !page.error && (
          <DataTable
            label={t('journal')}
            columns={columns}
            rows={data.items}
            rowKey={(entry) => entry.id}
            onOpen={(entry: Operation) => setOpen(entry)}
            openKey={open?.id}
            empty={<EmptyState title={t('empty')}>{t('emptyMore')}</EmptyState>}
          />
        )}
      </Page>
      {data && <JournalPages page={data} onChange={(place) => list.change({ ...newest, ...place })} />}
    </Beside>
  )
}

function Export({ filter }: { filter: Parameters<typeof useExport>[0] }) {
  const t = useMessages(journalMessages)
  const { exporting, save } = useExport(filter)
  return (
    <Tooltip title={t('exportMore')}>
      <Button icon={<Download size={16} />} loading={exporting} onClick={save}>
        {t('exportCsv')}
      </Button>
    </Tooltip>
  )
}
