import { Checkbox, Input, Select } from 'antd'
import { ListFilter, Search } from 'lucide-react'
import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import type { Variants } from './load.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

export type Filters = { passOnly: boolean; text: string; regionOnly: boolean; gene: string | undefined }
type Props = {
  data: Variants
  shown: number
  filters: Filters
  onFilters: (filters: Filters) => void
  /** That have variants, in the order of the file. */
  genes: readonly string[]
  samples: string[]
  onSamples: (samples: string[]) => void
}

/** Chooses which variants and samples the table shows. */
export function FilterBar({ data, shown, filters, onFilters, genes, samples, onSamples }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const count = data.variants.length
  const all = format.count(count)
  const find = data.annotated ? t('find') : t('findPlain')
  return (
    <div className={styles['bar']}>
      <Input
        className={styles['find']}
        prefix={<Search size={16} aria-hidden />}
        allowClear
        value={filters.text}
        placeholder={find}
        aria-label={find}
        onChange={(event) => onFilters({ ...filters, text: event.target.value })}
      />
      {genes.length > 0 && (
        <Select
          className={styles['gene'] ?? ''}
          prefix={<ListFilter size={15} aria-hidden />}
          aria-label={t('gene')}
          placeholder={t('anyGene')}
          allowClear
          showSearch
          value={filters.gene}
          options={genes.map((name) => ({ value: name, label: name }))}
          onChange={(gene?: string) => onFilters({ ...filters, gene })}
        />
      )}
      <Checkbox
        checked={filters.passOnly}
        onChange={({ target }) => onFilters({ ...filters, passOnly: target.checked })}
      >
        {t('passOnly')}
      </Checkbox>
      <Checkbox
        checked={filters.regionOnly}
        onChange={({ target }) => onFilters({ ...filters, regionOnly: target.checked })}
      >
        {t('regionOnly')}
      </Checkbox>
      {data.samples.length > 1 && (
        <Select
          className={styles['samples'] ?? ''}
          mode="multiple"
          maxCount={24}
          maxTagCount={0}
          maxTagPlaceholder={t('samplesOf', {
            shown: samples.length,
            count: format.count(data.samples.length),
          })}
          aria-label={t('samples')}
          value={samples}
          options={data.samples.map((name) => ({ value: name, label: name }))}
          onChange={onSamples}
        />
      )}
      <span className={styles['count']} aria-live="polite">
        {shown === data.variants.length
          ? t('all', { all, count })
          : t('shown', { shown: format.count(shown), all, count })}
      </span>
    </div>
  )
}
