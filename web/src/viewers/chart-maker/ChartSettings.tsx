import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import type { Table } from '../table/load.ts'
import { chartKinds, paletteSizes, rolesOf, totals, type ChartKind, type Choice } from './choice.ts'
import { messages } from './messages.ts'
import { columnsOf } from './spec-of.ts'
import styles from './View.module.css'

interface Props {
  readonly table: Table
  readonly choice: Choice
  change(patch: Partial<Choice>): void
  readonly frame: Frame | undefined
}

/** What a chart is put together by; only what its kind knows is asked. */
export function ChartSettings(props: Props) {
  const t = useMessages(messages)
  const { choice, change, frame } = props
  return (
    <Settings frame={frame}>
      <Labelled text={t('chart')}>
        <Select<ChartKind>
          className={styles['short'] ?? ''}
          aria-label={t('chart')}
          value={choice.kind}
          options={chartKinds.map((value) => ({ value, label: t(value) }))}
          onChange={(kind) => change({ kind })}
        />
      </Labelled>
      {(['x', 'y', 'group'] as const).map((name) => (
        <ColumnChoice key={name} name={name} {...props} />
      ))}
      <Shape {...props} />
      {choice.kind !== 'heat' && (
        <Labelled text={t('palette')}>
          <Select
            className={styles['column'] ?? ''}
            aria-label={t('palette')}
            value={choice.palette}
            options={paletteSizes.map((value) => ({
              value,
              label: value === 8 ? t('coloursApart') : t('colours', { size: value }),
            }))}
            onChange={(palette) => change({ palette })}
          />
        </Labelled>
      )}
      {(choice.kind === 'pie' ? (['title'] as const) : (['title', 'titleX', 'titleY'] as const)).map(
        (name) => (
          <Input
            key={name}
            className={styles['title'] ?? ''}
            aria-label={t(name)}
            placeholder={t(name)}
            maxLength={200}
            value={choice[name]}
            onChange={({ target: { value } }) => change({ [name]: value })}
          />
        ),
      )}
    </Settings>
  )
}

function ColumnChoice({ name, table, choice, change }: Props & { name: 'x' | 'y' | 'group' }) {
  const t = useMessages(messages)
  const role = rolesOf[choice.kind][name]
  if (!role) return null
  const label = t(role.says)
  const at = columnsOf(table, choice)[name]
  const fitting = table.columns.filter(({ numeric }) => role.takes === 'any' || numeric)
  const options = [...new Set(fitting.map(({ name }) => name))].map((value) => ({ value, label: value }))
  return (
    <Labelled text={label}>
      <Select<string>
        className={styles['column'] ?? ''}
        aria-label={label}
        showSearch
        value={at === undefined ? '' : (table.columns[at]?.name ?? '')}
        options={role.needed ? options : [{ value: '', label: t('nothing') }, ...options]}
        onChange={(value) => change({ [name]: value })}
      />
    </Labelled>
  )
}

/** What only some kinds of chart know. */
function Shape({ table, choice, change }: Props) {
  const t = useMessages(messages)
  const { kind } = choice
  const sums = ['bar', 'heat', 'pie'].includes(kind) && columnsOf(table, choice).y !== undefined
  const box = (name: 'stacked' | 'logX' | 'logY') => (
    <Checkbox checked={choice[name]} onChange={({ target: { checked } }) => change({ [name]: checked })}>
      {t(name)}
    </Checkbox>
  )
  return (
    <>
      {sums && (
        <Labelled text={t('total')}>
          <Select
            className={styles['short'] ?? ''}
            aria-label={t('total')}
            value={choice.total}
            options={totals.map((value) => ({ value, label: t(value) }))}
            onChange={(total) => change({ total })}
          />
        </Labelled>
      )}
      {kind === 'histogram' && (
        <Labelled text={t('bins')}>
          <InputNumber
            className={styles['number'] ?? ''}
            aria-label={t('bins')}
            min={2}
            max={200}
            precision={0}
            value={choice.bins}
            onChange={(bins) => bins !== null && change({ bins })}
          />
        </Labelled>
      )}
      {kind === 'bar' && box('stacked')}
      {(kind === 'line' || kind === 'scatter') && box('logX')}
      {['line', 'scatter', 'box'].includes(kind) && box('logY')}
    </>
  )
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={styles['labelled']}>
      <span aria-hidden>{text}</span>
      {children}
    </span>
  )
}
