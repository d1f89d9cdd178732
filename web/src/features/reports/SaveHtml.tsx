import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import { useSaving } from '../../api/use-saving.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { reportMessages } from './messages.ts'

/** Saves a report as one HTML file, which needs nothing of the server. */
export function SaveHtml({ title }: { title: string }) {
  const t = useMessages(reportMessages)
  const [busy, save] = useSaving()
  const make = async () => (await import('./one-file.ts')).inOneFile(title)
  return (
    <Button block icon={<FileDown size={16} />} loading={busy} onClick={() => save(`${title}.html`, make)}>
      {t('html')}
    </Button>
  )
}
