import { Button, InputNumber, Slider } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { singleCellMessages } from '../messages.ts'
import styles from '../singlecell.module.css'

interface Props {
  readonly name: string
  readonly distribution: { readonly edges: readonly number[]; readonly cells: readonly number[] }
  /** Which side of the threshold stays. */
  readonly keeps: 'above' | 'below'
  /** Of what is counted; of shares parts are taken, too. */
  readonly whole?: boolean
  readonly value: number
  readonly suggested: number
  /** How many cells it takes away, in words. */
  readonly lost: string
  /** Undefined goes back to what is suggested. */
  onChange(value: number | undefined): void
}

const height = 56
const mostCounts = 100_000_000

/** A threshold that is dragged, or written, over the distribution of all cells. */
export function Threshold({
  name,
  distribution,
  keeps,
  whole = false,
  value,
  suggested,
  lost,
  onChange,
}: Props) {
  const t = useMessages(singleCellMessages)
  const { count } = useFormat()
  const { edges, cells } = distribution
  const most = Math.max(1, ...cells)
  // Beyond the last cell, where the slider ends, a threshold from above takes none away.
  const furthest = Math.max(Math.ceil(edges.at(-1) ?? 0), suggested, value)
  const stays = (step: number) =>
    keeps === 'above' ? (edges[step + 1] ?? 0) > value : (edges[step] ?? 0) <= value
  const valueAt = (at: number) => {
    const edge = edges[at] ?? 0
    return whole || edge > 20 ? Math.round(edge) : Math.round(edge * 10) / 10
  }
  // Several steps are the same number where it is rounded: the slider stays at that where it was put.
  const [put, setPut] = useState<number>()
  const step =
    put !== undefined && valueAt(put) === value
      ? put
      : edges.findIndex((edge, at) => edge >= value || at === edges.length - 1)
  const takeStep = (at: number) => {
    setPut(at)
    onChange(valueAt(at))
  }
  return (
    <div className={styles['threshold']}>
      <div className={styles['thresholdHead']}>
        <label>
          {name}{' '}
          <InputNumber
            size="small"
            min={0}
            max={keeps === 'below' ? furthest : mostCounts}
            {...(whole && { precision: 0 })}
            value={value}
            onChange={(next) => onChange(next ?? undefined)}
          />
        </label>
        {value !== suggested && (
          <Button size="small" type="text" onClick={() => onChange(undefined)}>
            {t('suggestedValue', { value: count(suggested) })}
          </Button>
        )}
      </div>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${cells.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('distributionOf', { what: name })}
      >
        {cells.map((number, at) => {
          const tall = (number / most) * height
          return (
            <rect
              key={edges[at]}
              className={stays(at) ? styles['kept'] : styles['bar']}
              x={at + 0.05}
              width={0.9}
              y={height - tall}
              height={tall}
            />
          )
        })}
      </svg>
      <Slider
        min={0}
        max={edges.length - 1}
        value={step}
        onChange={takeStep}
        tooltip={{ open: false }}
        ariaLabelForHandle={name}
      />
      <div className={styles['scale']}>
        <span>{count(Math.round(edges[0] ?? 0))}</span>
        <span>{lost}</span>
        <span>{count(Math.round(edges.at(-1) ?? 0))}</span>
      </div>
    </div>
  )
}
