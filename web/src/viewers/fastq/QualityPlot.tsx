import { useRef, type KeyboardEvent } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { roundTicks } from '../track/region.ts'
import { useWidth } from '../use-width.ts'
import { messages } from './messages.ts'
import type { QualityColumn } from './quality.ts'
import { stretchAt, stretchBy } from './shown.ts'
import styles from './View.module.css'

const height = 140
const gutter = 32
const foot = 20
/** From here on base calls are good (one error in 630); Phred 28 is where FastQC draws the line too. */
const good = 28

interface Props {
  readonly columns: readonly QualityColumn[]
  readonly longest: number
  /** The position that is chosen; 0 for none. */
  readonly position: number
  onPosition(position: number): void
}

/** Mean quality with the middle half of the reads, over the bands of good and doubtful calls. */
export function QualityPlot({ columns, longest, position: chosen, onPosition }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const width = Math.max(0, useWidth(place) - gutter - 8)
  const top = Math.max(42, ...columns.map(({ upperQuartile }) => upperQuartile + 2))
  const bottom = Math.min(20, ...columns.map(({ lowerQuartile }) => Math.max(0, lowerQuartile - 2)))
  const y = (score: number) => height - ((score - bottom) / (top - bottom)) * height
  const x = (index: number) => ((index + 0.5) / columns.length) * width
  const line = (value: (column: QualityColumn) => number) =>
    columns.map((column, index) => `${x(index).toFixed(1)} ${y(value(column)).toFixed(1)}`)
  const band = [
    ...line((column) => column.upperQuartile),
    ...line((column) => column.lowerQuartile).toReversed(),
  ]
  const at = stretchAt(columns, chosen)
  const choose = (wanted: number) => onPosition(columns[wanted]?.position ?? 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = stretchBy(event.key, at, columns.length)
    if (next !== undefined) choose(next)
    else if (event.key === 'Escape' && at !== undefined) onPosition(0)
    else return
    event.preventDefault()
  }
  const positionX = (position: number) => ((position - 0.5) / longest) * width
  return (
    <div ref={place}>
      {width > 0 && columns.length > 0 && (
        <svg
          className={styles['plot']}
          width={width + gutter + 8}
          height={height + foot}
          role="img"
          aria-label={t('qualityAlt', {
            first: (columns[0]?.mean ?? 0).toFixed(1),
            last: (columns.at(-1)?.mean ?? 0).toFixed(1),
          })}
          aria-description={t('keys')}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onClick={({ nativeEvent: { offsetX } }) => {
            const wanted = Math.floor(((offsetX - gutter) / width) * columns.length)
            choose(Math.max(0, Math.min(columns.length - 1, wanted)))
          }}
        >
          {[0, 10, 20, 30, 40, 50, 60]
            .filter((score) => score >= bottom && score <= top)
            .map((score) => (
              <text key={score} x={gutter - 8} y={y(score) + 4} textAnchor="end">
                {score}
              </text>
            ))}
          <g transform={`translate(${gutter})`}>
            <rect className={styles['good']} width={width} height={y(good)} />
            <rect className={styles['doubtful']} y={y(good)} width={width} height={height - y(good)} />
            <path className={styles['band']} d={`M${band.join('L')}Z`} />
            <path className={styles['mean']} d={`M${line((column) => column.mean).join('L')}`} />
            {at !== undefined && (
              <line className={styles['chosen']} x1={x(at)} x2={x(at)} y1={0} y2={height} />
            )}
            {ticksUpTo(longest, width).map((position) => (
              <text
                key={position}
                x={positionX(position)}
                y={height + 15}
                textAnchor={anchorAt(positionX(position), width)}
              >
                {format.count(position)}
              </text>
            ))}
          </g>
        </svg>
      )}
      <ul className={styles['legend']}>
        <li>
          <span className={styles['meanSwatch']} /> {t('mean')}
        </li>
        <li>
          <span className={styles['bandSwatch']} /> {t('quartiles')}
        </li>
      </ul>
    </div>
  )
}

/** Labels at the ends stay inside the drawing. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 12) return 'start'
  return x > width - 16 ? 'end' : 'middle'
}

function ticksUpTo(longest: number, width: number): number[] {
  const round = roundTicks(1, longest, Math.max(2, Math.floor(width / 80)))
  return [1, ...round.filter((position) => position > longest / 20 && position > 1)]
}
