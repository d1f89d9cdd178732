import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type GridColumn } from '../grid/Grid.tsx'
import { shownText } from '../shown-text.ts'
import type { Laid } from './layout.ts'
import type { MetadataColumn } from './metadata.ts'
import { messages } from './messages.ts'

interface Props {
  readonly laid: Laid
  readonly columns: readonly MetadataColumn[]
  /** Indexes of the tips to show; all where a search has not narrowed them. */
  readonly only: ReadonlySet<number> | undefined
  readonly chosen: number | undefined
  onChoose(at: number): void
}

/** The tips of a tree as a table: their names, how far they are from the root, and what is known of them. */
export function TipTable({ laid, columns, only, chosen, onChoose }: Props) {
  const t = useMessages(messages)
  const { clades, ends, parents } = laid
  const tips = useMemo(() => {
    const all: number[] = []
    for (const [at, end] of ends.entries()) if (end === at + 1 && (!only || only.has(at))) all.push(at)
    return Uint32Array.from(all)
  }, [ends, only])
  const depths = useMemo(() => {
    const from = new Float64Array(clades.length)
    for (const [at, { length }] of clades.entries())
      if (at > 0) from[at] = (from[parents[at] ?? 0] ?? 0) + Math.max(0, length ?? 0)
    return from
  }, [clades, parents])
  const shown: GridColumn[] = [
    { key: 'name', title: t('name'), width: 280, renderCell: (at) => shownText(clades[at]?.name ?? '') },
    {
      key: 'depth',
      title: t('fromRoot'),
      width: 140,
      numeric: true,
      renderCell: (at) => Number((depths[at] ?? 0).toPrecision(6)),
      wholeOf: (at) => String(depths[at] ?? 0),
    },
    ...columns.map(({ name, valueOf, numeric = false }, index) => ({
      key: `c${index}`,
      numeric,
      title: shownText(name),
      width: 150,
      renderCell: (at: number) => shownText(valueOf(clades[at]?.name ?? '')),
    })),
  ]
  return (
    <Grid
      label={t('tipTable')}
      columns={shown}
      order={tips}
      selected={chosen}
      onSelect={onChoose}
      empty={t('noTip')}
    />
  )
}
