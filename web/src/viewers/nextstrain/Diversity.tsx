import { Select } from 'antd'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { shownText } from '../shown-text.ts'
import type { Gene } from './dataset.ts'
import type { Site } from './diversity.ts'
import { DiversityPanel } from './DiversityPanel.tsx'
import { DiversityTable } from './DiversityTable.tsx'
import { messages } from './messages.ts'
import styles from './View.module.css'

export const diversities = ['entropy', 'events'] as const
export type DiversityBy = (typeof diversities)[number]

interface Props {
  readonly sites: readonly Site[]
  readonly by: DiversityBy
  readonly genes: readonly string[]
  readonly gene: string
  readonly drawnGenes: readonly Gene[]
  readonly asTable: boolean
  onChange(patch: { gene?: string; diversity?: DiversityBy }): void
}

/** How diverse each site is, of the genome or of a gene, as a picture or in figures. */
export function Diversity({ sites, by, genes, gene, drawnGenes, asTable, onChange }: Props) {
  const t = useMessages(messages)
  return (
    <section className={styles['wide']}>
      <div className={styles['line']}>
        <strong>{t('diversityTitle')}</strong>
        <Select
          size="small"
          aria-label={t('gene')}
          value={gene}
          options={genes.map((one) => ({ value: one, label: one === 'nuc' ? t('genome') : shownText(one) }))}
          onChange={(value) => onChange({ gene: value })}
          popupMatchSelectWidth={false}
        />
        <SegmentedControl<DiversityBy>
          label={t('diversityBy')}
          value={by}
          options={diversities.map((value) => ({ value, label: t(value) }))}
          onChange={(diversity) => onChange({ diversity })}
        />
      </div>
      {asTable ? (
        <DiversityTable sites={sites} by={by} />
      ) : (
        <DiversityPanel
          sites={sites}
          by={by}
          genes={drawnGenes}
          label={t('diversityIs', { sites: sites.length })}
        />
      )}
    </section>
  )
}
