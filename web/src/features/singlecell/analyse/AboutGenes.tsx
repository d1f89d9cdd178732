import type { SingleCellSettings } from '@omics/contract/singlecell/analyses'
import type { SingleCellFile } from '@omics/contract/singlecell/files'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { singleCellMessages } from '../messages.ts'

interface Props {
  readonly matrix: SingleCellFile
  readonly settings: SingleCellSettings
}

/** What the names of the genes mean for the names of the cells. It stands first, as the rest is launched without being seen. */
export function AboutGenes({ matrix: { facts }, settings }: Props) {
  const t = useMessages(singleCellMessages)
  if (facts?.ids_only)
    return (
      <Notice tone="note" title={t('idsOnly')}>
        {t('idsOnlyMore')}
      </Notice>
    )
  const namesByOwn = settings.cell_reference_id !== null || settings.marker_lists_id !== null
  if (facts?.species !== 'mouse' || namesByOwn) return null
  return (
    <Notice tone="note" title={t('ofMice')}>
      {t('ofMiceMore')}
    </Notice>
  )
}
