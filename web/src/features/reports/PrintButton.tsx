import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { useMessages } from '../../ui/language/i18n.ts'
import { reportMessages } from './messages.ts'

/** Prints the sheet, which a browser also saves as a PDF. */
export function PrintButton({ short = false, block = false }: { short?: boolean; block?: boolean }) {
  const t = useMessages(reportMessages)
  return (
    <Button block={block} icon={<Printer size={16} />} onClick={() => window.print()}>
      {t(short ? 'printShort' : 'print')}
    </Button>
  )
}
