import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import { useSaving } from '../../api/use-saving.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { csvFile, csvName, type CsvTable } from './csv-file.ts'

interface Props extends CsvTable {
  /** Of the file, or of what is taken of it. */
  readonly name: string
  /** What stands on it; CSV unless told. */
  readonly label?: string
}

/** Saves a table file of a project, or some of its columns, as CSV. */
export function SaveAsCsv({ name, label, ...table }: Props) {
  const t = useMessages(resourceMessages)
  const [saving, save] = useSaving()
  const says = label === undefined ? t('saveFileAsCsv', { name }) : t('saveAsCsv', { name: label })
  return (
    <Button
      size="small"
      icon={<FileDown size={14} aria-hidden />}
      loading={saving}
      aria-label={says}
      title={says}
      onClick={() => save(csvName(name), () => csvFile(table))}
    >
      {label ?? 'CSV'}
    </Button>
  )
}
