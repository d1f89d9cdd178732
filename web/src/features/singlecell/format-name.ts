import type { SingleCellFile } from '@omics/contract/singlecell/files'
import { useMessages } from '../../ui/language/i18n.ts'
import { singleCellMessages } from './messages.ts'

type Format = NonNullable<SingleCellFile['format']>

/** What formats are called; two keep their own names in every language. */
export function useFormatName(): (format: Format) => string {
  const t = useMessages(singleCellMessages)
  return (format) => (format === 'h5ad' ? 'h5ad' : format === 'loom' ? 'Loom' : t(format))
}
