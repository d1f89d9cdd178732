import { Button, Checkbox, Input, Select } from 'antd'
import { ArrowRight, ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { Clade } from '@omics/contract/trees/clade'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import type { Alignment } from './alignment.ts'
import { AlignmentCanvas } from './AlignmentCanvas.tsx'
import { besideTree, rowsByTree } from './beside-tree.ts'
import { Columns, columnsBelow, identity } from './columns.ts'
import { CursorFacts } from './CursorFacts.tsx'
import type { Drawing } from './draw.ts'
import { fastaOf, partName, rangeIn } from './export.ts'
import { messages } from './messages.ts'
import { findMotif, mostHits, type Hit } from './motif.ts'
import { schemes, type Scheme } from './schemes.ts'
import styles from './View.module.css'

const orders = ['file', 'name', 'identity', 'tree'] as const
const references = ['consensus', 'first'] as const

const MsaShown = z.object({
  scheme: z.enum(schemes).nullable().catch(null),
  reference: z.enum(references).catch('consensus'),
  /** That of the tree where there is one, else that of the file. */
  order: z.enum(orders).nullable().catch(null),
  logo: z.boolean().catch(false),
  /** Columns in which most rows have a gap are left out. */
  dense: z.boolean().catch(false),
  find: z.string().max(200).catch(''),
  cell: z.number().min(1).max(24).catch(12),
  /** The first column and row in sight. */
  at: z.array(z.number().int().min(0)).max(2).catch([]),
  /** A row and a column. */
  cursor: z.array(z.number().int().min(0)).max(2).catch([]),
  columns: z.string().max(40).catch(''),
})
type MsaShown = z.output<typeof MsaShown>

interface Props {
  readonly alignment: Alignment
  readonly tree: Clade | undefined
  readonly name: string
  readonly frame: Frame | undefined
}

export function AlignmentView({ alignment, tree, name, frame }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [shown, change] = useView(frame, MsaShown)
  const columns = useMemo(() => new Columns(alignment), [alignment])
  const sorted = shown.order && (tree || shown.order !== 'tree') ? shown.order : tree ? 'tree' : 'file'
  const order = useOrder(alignment, sorted, tree)
  const beside = useMemo(
    () => (tree && sorted === 'tree' ? besideTree(tree, alignment.names, order) : undefined),
    [tree, sorted, alignment, order],
  )
  const seen = useMemo(
    () =>
      shown.dense
        ? columnsBelow(alignment, 0.5)
        : Int32Array.from({ length: alignment.columns }, (_, at) => at),
    [alignment, shown.dense],
  )
  const found = useMemo(
    () => (shown.find.trim() === '' ? [] : findMotif(alignment, shown.find)),
    [alignment, shown.find],
  )
  const selection = rangeIn(shown.columns, alignment.columns)
  const [row, column] = shown.cursor
  const drawing = useMemo<Drawing>(
    () => ({
      alignment,
      columns,
      order,
      shown: seen,
      scheme: shown.scheme ?? (alignment.kind === 'protein' ? 'clustal' : 'nucleotide'),
      reference: shown.reference,
      logo: shown.logo,
      hits: Map.groupBy(found ?? [], (hit) => hit.row),
      cursor: row === undefined || column === undefined ? undefined : { row, column },
      selection: selection && { from: selection[0], to: selection[1] },
      tree: beside,
    }),
    // The selection is what its text says.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      alignment,
      columns,
      order,
      seen,
      shown.scheme,
      shown.reference,
      shown.logo,
      found,
      row,
      column,
      shown.columns,
      beside,
    ],
  )
  return (
    <div className={styles['view']}>
      <MsaSettings
        shown={shown}
        scheme={drawing.scheme}
        sorted={sorted}
        hasTree={tree !== undefined}
        change={change}
        frame={frame}
      />
      <p className={styles['facts']}>
        {t('size', {
          count: alignment.names.length,
          rows: format.count(alignment.names.length),
          columns: format.count(alignment.columns),
        })}
        {seen.length < alignment.columns && ` · ${t('hidden', { count: alignment.columns - seen.length })}`}
      </p>
      {found === undefined && <p role="alert">{t('noMotif')}</p>}
      {found !== undefined && shown.find.trim() !== '' && (
        <Hits
          found={found}
          chosen={row}
          onGo={(hit) => change({ cursor: [hit.row, hit.from] })}
          at={column}
        />
      )}
      <AlignmentCanvas
        drawing={drawing}
        cell={shown.cell}
        at={shown.at}
        frame={frame}
        label={t('drawn', { rows: alignment.names.length, columns: alignment.columns })}
        onAt={(at) => change({ at })}
        onCursor={(cursor) => change({ cursor })}
        onSelect={(from, to) => change({ columns: `${from + 1}-${to + 1}` })}
      />
      <div className={styles['foot']}>
        <CursorFacts drawing={drawing} file={name} leads={frame} />
        <ColumnsChoice
          text={shown.columns}
          most={alignment.columns}
          onChange={(text) => change({ columns: text })}
          onSave={(from, to) => {
            const text = fastaOf(alignment, order, from, to)
            saveBytes(new Blob(text, { type: 'text/plain' }), partName(name, from, to))
          }}
          onOpen={
            frame?.aligned &&
            ((from, to) => frame.aligned?.(partName(name, from, to), fastaOf(alignment, order, from, to)))
          }
        />
      </div>
    </div>
  )
}

type Order = (typeof orders)[number]

function useOrder({ names, rows }: Alignment, by: Order, tree: Clade | undefined): Int32Array {
  return useMemo(() => {
    if (by === 'tree' && tree) return rowsByTree(tree, names)
    const order = Int32Array.from(names, (_, at) => at)
    const [first] = rows
    if (by === 'name') {
      const compare = new Intl.Collator(undefined, { numeric: true }).compare
      return order.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''))
    }
    if (by === 'file' || !first) return order
    const shares = rows.map((row) => identity(row, first))
    return order.sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))
  }, [names, rows, by, tree])
}

function Hits({
  found,
  chosen,
  at,
  onGo,
}: {
  found: readonly Hit[]
  chosen: number | undefined
  at: number | undefined
  onGo(hit: Hit): void
}) {
  const t = useMessages(messages)
  const current = found.findIndex(({ row, from }) => row === chosen && from === at)
  const go = (step: number) => {
    const hit = found[(current + step + found.length) % found.length] ?? found[0]
    if (hit) onGo(hit)
  }
  return (
    <p role="status" className={styles['hits']}>
      {found.length >= mostHits ? t('manyHits', { count: mostHits }) : t('hits', { count: found.length })}
      {found.length > 0 && (
        <>
          <Button
            size="small"
            aria-label={t('previousHit')}
            icon={<ChevronLeft size={14} />}
            onClick={() => go(-1)}
          />
          <Button
            size="small"
            aria-label={t('nextHit')}
            icon={<ChevronRight size={14} />}
            onClick={() => go(1)}
          />
        </>
      )}
    </p>
  )
}

interface ChoiceProps {
  readonly text: string
  readonly most: number
  onChange(text: string): void
  onSave(from: number, to: number): void
  readonly onOpen: ((from: number, to: number) => void) | undefined
}

function ColumnsChoice({ text, most, onChange, onSave, onOpen }: ChoiceProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState<string>()
  const value = typed ?? text
  const range = rangeIn(value, most)
  return (
    <span className={styles['choice']}>
      <Input
        size="small"
        aria-label={t('columnsChosen')}
        placeholder={t('columnsExample')}
        status={value !== '' && !range ? 'error' : ''}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== undefined) onChange(range ? typed : '')
          setTyped(undefined)
        }}
      />
      <Button
        size="small"
        icon={<Download size={14} />}
        disabled={!range}
        onClick={() => range && onSave(...range)}
      >
        {t('saveColumns')}
      </Button>
      {onOpen && (
        <Button
          size="small"
          icon={<ArrowRight size={14} />}
          disabled={!range}
          onClick={() => range && onOpen(...range)}
        >
          {t('openColumns')}
        </Button>
      )}
    </span>
  )
}

interface SettingsProps {
  readonly shown: MsaShown
  readonly scheme: Scheme
  readonly sorted: Order
  readonly hasTree: boolean
  change(patch: Partial<MsaShown>): void
  readonly frame: Frame | undefined
}

function MsaSettings({ shown, scheme, sorted, hasTree, change, frame }: SettingsProps) {
  const t = useMessages(messages)
  const zoom = (factor: number) =>
    change({ cell: Math.min(24, Math.max(1, Math.round(shown.cell * factor * 2) / 2)) })
  return (
    <Settings frame={frame}>
      <Select<Scheme>
        aria-label={t('colours')}
        className={styles['select'] ?? ''}
        value={scheme}
        options={schemes.map((value) => ({ value, label: t(`scheme_${value}`) }))}
        onChange={(value) => change({ scheme: value })}
      />
      {scheme === 'difference' && (
        <Select<MsaShown['reference']>
          aria-label={t('differenceFrom')}
          value={shown.reference}
          options={references.map((value) => ({ value, label: t(`from_${value}`) }))}
          onChange={(reference) => change({ reference })}
        />
      )}
      <Select<Order>
        aria-label={t('sortedBy')}
        className={styles['select'] ?? ''}
        value={sorted}
        options={orders
          .filter((value) => hasTree || value !== 'tree')
          .map((value) => ({ value, label: t(`order_${value}`) }))}
        onChange={(order) => change({ order, at: [shown.at[0] ?? 0, 0] })}
      />
      <Checkbox checked={shown.logo} onChange={(event) => change({ logo: event.target.checked })}>
        {t('logo')}
      </Checkbox>
      <Checkbox checked={shown.dense} onChange={(event) => change({ dense: event.target.checked, at: [] })}>
        {t('dense')}
      </Checkbox>
      <SearchField
        label={t('findMotif')}
        value={shown.find}
        onChange={(find) => change({ find })}
        width={190}
      />
      <span className={styles['zoom']}>
        <Button
          aria-label={t('zoomOut')}
          icon={<ZoomOut size={15} />}
          disabled={shown.cell <= 1}
          onClick={() => zoom(0.7)}
        />
        <Button
          aria-label={t('zoomIn')}
          icon={<ZoomIn size={15} />}
          disabled={shown.cell >= 24}
          onClick={() => zoom(1.4)}
        />
      </span>
    </Settings>
  )
}
