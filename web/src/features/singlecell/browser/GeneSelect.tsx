import { Select } from 'antd'
import { useState } from 'react'
import { cells } from '@omics/contract/singlecell/cells'
import { linkedCells } from '@omics/contract/singlecell/links'
import { useApi } from '../../../api/query.ts'
import { useDeferred } from '../../../resource/inputs/use-deferred.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'

interface Props {
  readonly id: string
  readonly link: string | undefined
}

/** Genes of a file that are searched by name on the server. */
function useGeneOptions({ id, link }: Props) {
  const [search, setSearch] = useState('')
  const settled = useDeferred(search, 200)
  const found = useApi(
    link === undefined ? cells.genes : linkedCells.genes,
    { params: { id }, query: { search: settled } },
    { keepPrevious: true, quiet: true },
  )
  return {
    showSearch: { onSearch: setSearch, filterOption: false },
    options: (found.data ?? []).map((name) => ({ value: name, label: name })),
  }
}

/** The one gene of a chart. */
export function GeneSelect({
  value,
  onChange,
  ...file
}: Props & { readonly value: string; onChange(name: string | undefined): void }) {
  const t = useMessages(browserMessages)
  return (
    <Select
      aria-label={t('gene')}
      placeholder={t('gene')}
      allowClear
      value={value || null}
      {...useGeneOptions(file)}
      onChange={(name) => onChange(name ?? undefined)}
    />
  )
}

interface SelectProps extends Props {
  readonly value: readonly string[]
  /** Of how many genes there is room. */
  readonly most: number
  onChange(names: string[]): void
}

/** Genes, in the order in which they were chosen. */
export function GenesSelect({ value, most, onChange, ...file }: SelectProps) {
  const t = useMessages(browserMessages)
  const { options, ...search } = useGeneOptions(file)
  const full = { value: '', label: t('genesFull', { most }), disabled: true }
  return (
    <Select
      mode="multiple"
      aria-label={t('genes')}
      placeholder={t('genes')}
      className={styles['genesSelect'] ?? ''}
      maxCount={most}
      allowClear
      value={[...value]}
      {...search}
      options={value.length < most ? options : [full, ...options]}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
}
