import { Button, Dropdown } from 'antd'
import { FileDown } from 'lucide-react'
import { reports, type Report } from '@omics/contract/reports/reports'
import { open } from '../../api/client.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { reportMessages } from './messages.ts'
import { inOneFile } from './one-file.ts'

/** Saves a report: as a PDF that the server makes, as one HTML file, or its tables as a workbook. */
export function SaveMenu({ report: { id, title } }: { report: Report }) {
  const t = useMessages(reportMessages)
  const [busy, save] = useSaving()
  const bytesOf = async (endpoint: typeof reports.pdf | typeof reports.tables) =>
    (await open(endpoint, { params: { id } })).blob()
  const items = [
    { key: 'pdf', label: t('pdf'), onClick: () => save(`${title}.pdf`, () => bytesOf(reports.pdf)) },
    { key: 'html', label: t('html'), onClick: () => save(`${title}.html`, () => inOneFile(title)) },
    { key: 'xlsx', label: t('tables'), onClick: () => save(`${title}.xlsx`, () => bytesOf(reports.tables)) },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<FileDown size={16} />} loading={busy}>
        {t('download')}
      </Button>
    </Dropdown>
  )
}
