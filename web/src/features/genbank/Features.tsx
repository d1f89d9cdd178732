import { useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { genbank, type GenbankFeature } from '@omics/contract/genbank/genbank'
import { useApi } from '../../api/query.ts'
import { InnerList } from '../../resource/InnerList.tsx'
import { useInnerPages } from '../../resource/use-inner-pages.ts'
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { genbankMessages } from './messages.ts'
import styles from './genbank.module.css'

interface Props {
  readonly id: string
  readonly types: OutputOf<typeof genbank.show>['types']
  readonly length: number
}

const pageSize = 50

/** The features of a record in pages, by type and by gene; one that is opened shows its qualifiers. */
export function Features({ id, types, length }: Props) {
  const t = useMessages(genbankMessages)
  const format = useFormat()
  const pages = useInnerPages(pageSize)
  const [type, setType] = useState<string>()
  const [open, setOpen] = useState<GenbankFeature>()
  const shown = useApi(
    genbank.show,
    { params: { id }, query: { ...pages.query, ...(type !== undefined && { type }) } },
    { quiet: true, keepPrevious: true },
  )
  const columns = useColumns(length)
  const all = types.reduce((sum, { features }) => sum + features, 0)
  const choices = types.map((one) => ({ id: one.type, title: one.type, count: one.features }))
  const page = shown.data?.features
  return (
    <Section title={t('features')} note={format.count(all)}>
      <ChoiceChips
        label={t('type')}
        choices={choices}
        chosen={type}
        onChoose={(next) => {
          setType(next)
          pages.turnTo(1)
        }}
      />
      <InnerList pages={pages} searchLabel={t('findFeature')} all={all} total={page?.total ?? 0}>
        {shown.error && <ErrorState fault={shown.error} retry={() => void shown.refetch()} />}
        {!page && !shown.error && <SkeletonRows rows={4} />}
        {page && (
          <div className={styles['table']}>
            <DataTable<GenbankFeature>
              label={t('features')}
              columns={columns}
              rows={page.items}
              rowKey={({ place }) => String(place)}
              onOpen={setOpen}
              empty={<EmptyState title={t('noFeature')} />}
            />
          </div>
        )}
      </InnerList>
      {open && (
        <Drawer open onClose={() => setOpen(undefined)} title={open.gene || open.type} above={open.type}>
          <KeyValue
            rows={[
              [t('place'), <code key="place">{open.location}</code>],
              ...open.qualifiers.map(([name, value]) => [name, value] as const),
            ]}
          />
        </Drawer>
      )}
    </Section>
  )
}

function useColumns(length: number): readonly Column<GenbankFeature>[] {
  const t = useMessages(genbankMessages)
  return [
    { key: 'type', title: t('type'), width: 120, grow: 0, render: ({ type }) => type },
    { key: 'gene', title: t('gene'), width: 120, render: ({ gene }) => gene },
    { key: 'product', title: t('product'), width: 200, grow: 3, render: ({ product }) => product },
    { key: 'place', title: t('place'), width: 180, mono: true, render: ({ location }) => location },
    {
      key: 'map',
      title: '',
      width: 160,
      wideOnly: true,
      render: (feature) => <Stretch {...feature} length={length} />,
    },
  ]
}

/** Where a feature lies on the whole, as a bar that points where it is read. */
function Stretch({ first, last, strand, length }: GenbankFeature & { readonly length: number }) {
  if (length === 0 || last < first) return null
  const from = ((first - 1) / length) * 100
  const wide = Math.max(1.5, ((last - first + 1) / length) * 100)
  return (
    <span className={styles['whole']} aria-hidden>
      <span
        className={styles['stretch']}
        data-strand={strand}
        style={{
          insetInlineStart: `${Math.min(from, 98.5)}%`,
          width: `${Math.min(wide, 100 - Math.min(from, 98.5))}%`,
        }}
      />
    </span>
  )
}
