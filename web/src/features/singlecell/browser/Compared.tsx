import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { cells } from '@omics/contract/singlecell/cells'
import { linkedCells } from '@omics/contract/singlecell/links'
import { useApiMutation } from '../../../api/query.ts'
import { saveBytes } from '../../../ui/browser/save-file.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { csvFileOf } from '../../../viewers/table/csv.ts'
import styles from './browser.module.css'
import { type Combining, combinings } from './combined.ts'
import { browserMessages } from './messages.ts'
import { bitsOf } from './within.ts'

interface Props {
  readonly id: string
  readonly link: string | undefined
  readonly chosen: Uint8Array | undefined
  readonly combining: Combining
  onCombine(how: Combining): void
  onInvert(): void
  onClear(): void
  onGene(name: string): void
  /** Those that set the selection apart most, for a chart of many. */
  onGenes(names: readonly string[]): void
}

/** Of the genes that were found, those that a dot plot begins with. */
const mostCharted = 12

type Found = OutputOf<typeof cells.compare>

/** All genes that were found, with names of columns that programs read. */
function genesTable({ genes }: Found) {
  const names = ['gene', 'auc', 'difference', 'in_cells', 'in_others', 'p', 'fdr'] as const
  return {
    columns: names.map((name) => ({ name })),
    rows: genes.map((gene) => names.map((name) => String(gene[name]))),
  }
}

const sizeOf = (chosen: Uint8Array) => chosen.reduce((sum, one) => sum + one, 0)

/** What sets the chosen cells apart from all others, or from a selection that was kept before. */
export function Compared(props: Props) {
  const { id, link, chosen, combining, onCombine, onInvert, onClear, onGene, onGenes } = props
  const t = useMessages(browserMessages)
  const { count } = useFormat()
  const [kept, keep] = useState<Uint8Array>()
  const [found, setFound] = useState<Found>()
  const compare = useApiMutation(link === undefined ? cells.compare : linkedCells.compare, {
    onSuccess: setFound,
  })
  if (!chosen && !kept && !found) return <Section title={t('selection')}>{t('howToSelect')}</Section>
  const ask = () =>
    chosen &&
    compare.mutate({
      params: { id },
      body: { cells: bitsOf(chosen), others: kept ? bitsOf(kept) : null },
    })
  return (
    <Section title={t('selection')}>
      {chosen && <p>{t('chosen', { count: sizeOf(chosen), n: count(sizeOf(chosen)) })}</p>}
      {chosen && (
        <div className={styles['tools']}>
          <SegmentedControl
            label={t('combining')}
            value={combining}
            options={combinings.map((value) => ({ value, label: t(value) }))}
            onChange={onCombine}
          />
          <Button onClick={onInvert}>{t('invert')}</Button>
        </div>
      )}
      {kept && <p>{t('against', { count: sizeOf(kept), n: count(sizeOf(kept)) })}</p>}
      <div className={styles['tools']}>
        <Button
          type="primary"
          disabled={!chosen || sizeOf(chosen) === 0}
          loading={compare.isPending}
          onClick={ask}
        >
          {t(kept ? 'compareBoth' : 'compareRest')}
        </Button>
        {chosen && <Button onClick={() => keep(chosen)}>{t('keep')}</Button>}
        {found && (
          <Button
            icon={<FileDown size={14} aria-hidden />}
            title={t('saveGenes')}
            onClick={() => saveBytes(csvFileOf(genesTable(found)), 'genes.csv')}
          >
            CSV
          </Button>
        )}
        {found && (
          <Button onClick={() => onGenes(found.genes.slice(0, mostCharted).map(({ gene }) => gene))}>
            {t('toDots')}
          </Button>
        )}
        <Button
          onClick={() => {
            keep(undefined)
            setFound(undefined)
            onClear()
          }}
        >
          {t('clear')}
        </Button>
      </div>
      {found && (
        <table className={styles['genes']}>
          <thead>
            <tr>
              <th>{t('gene')}</th>
              <th>AUC</th>
              <th>{t('difference')}</th>
              <th>{t('ofSelection')}</th>
              <th>{t('elsewhere')}</th>
              <th>FDR</th>
            </tr>
          </thead>
          <tbody>
            {found.genes.slice(0, 50).map((row) => (
              <tr key={row.gene}>
                <td>
                  <Button type="link" size="small" onClick={() => onGene(row.gene)}>
                    {row.gene}
                  </Button>
                </td>
                <td>{row.auc.toFixed(2)}</td>
                <td>{row.difference.toFixed(2)}</td>
                <td>{Math.round(100 * row.in_cells)}</td>
                <td>{Math.round(100 * row.in_others)}</td>
                <td>{row.fdr.toExponential(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
