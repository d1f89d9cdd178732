import { useMemo, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type GridColumn, type Sort } from '../grid/Grid.tsx'
import { shownText } from '../shown-text.ts'
import { messages } from './messages.ts'
import { extentOf, type Feature } from './record.ts'
import styles from './View.module.css'

interface Props {
  readonly features: readonly Feature[]
  readonly chosen: number | undefined
  onChoose(index: number): void
}

/** The features as a table. */
export function FeatureTable({ features, chosen, onChoose }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [sort, setSort] = useState<Sort>()
  const order = useMemo(() => sorted(features, sort), [features, sort])
  const cell = (
    key: string,
    title: string,
    width: number,
    of: (feature: Feature) => string,
    numeric = false,
  ): GridColumn => ({
    key,
    title,
    width,
    numeric,
    renderCell: (row) => {
      const feature = features[row]
      return feature && of(feature)
    },
  })
  const product = (feature: Feature) =>
    shownText(feature.notes.find(([key]) => key === 'product' || key === 'note')?.[1] ?? '')
  return (
    <div className={styles['table']}>
      <Grid
        label={t('featureTable')}
        columns={[
          cell('name', t('feature'), 180, ({ name }) => shownText(name)),
          cell('type', t('type'), 120, ({ type }) => shownText(type)),
          cell('from', t('place'), 160, (feature) => placeText(feature, format.count), true),
          cell('strand', t('strand'), 70, ({ strand }) => (strand === 1 ? '+' : '−')),
          cell('length', t('length'), 90, (feature) => format.count(lengthOf(feature)), true),
          { ...cell('notes', t('known'), 260, product), sortable: false },
        ]}
        order={order}
        sort={sort}
        onSort={setSort}
        selected={chosen}
        onSelect={onChoose}
        empty={t('noFeature')}
      />
    </div>
  )
}

export function placeText(feature: Feature, count: (value: number) => string): string {
  const [from, to] = extentOf(feature)
  return `${count(from + 1)}–${count(to)}`
}

export const lengthOf = ({ spans }: Feature) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

function sorted(features: readonly Feature[], sort: Sort | undefined): Uint32Array {
  const order = Uint32Array.from(features, (_, at) => at)
  if (!sort) return order
  const keys = features.map((feature) => {
    if (sort.key === 'name') return feature.name
    if (sort.key === 'type') return feature.type
    if (sort.key === 'strand') return feature.strand
    return sort.key === 'length' ? lengthOf(feature) : extentOf(feature)[0]
  })
  const compare = new Intl.Collator(undefined, { numeric: true }).compare
  const sign = sort.descending ? -1 : 1
  return order.sort((one, other) => {
    const [a = 0, b = 0] = [keys[one], keys[other]]
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))) ||
      one - other
    )
  })
}
