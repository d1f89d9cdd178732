import { useMemo, useRef } from 'react'
import { useMessages } from '../../ui/i18n.ts'
import { Axis, ticksOf } from '../track/Axis.tsx'
import type { Region } from '../track/region.ts'
import { scaleOf } from '../track/scale.ts'
import { useWidth } from '../use-width.ts'
import type { Variants } from './load.ts'
import { MarkShape } from './Mark.tsx'
import { marksIn } from './marks.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

const height = 72

type Props = {
  data: Variants
  rows: Uint32Array
  region: Region
  onRegion: (region: Region) => void
  selected: number | undefined
  onSelect: (row: number) => void
}

/** Variants as pins along the sequence: height is the allele fraction, colour and shape the category. */
export function VariantTrack({ data, rows, region, onRegion, selected, onSelect }: Props) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const marks = useMemo(
    () => (width > 0 ? marksIn(data.variants, rows, region, { width, height }, data.annotated) : []),
    [data, rows, region, width],
  )
  const x = scaleOf(region, width)
  const chosen = selected === undefined ? undefined : data.variants[selected]
  const visible =
    chosen?.contig === region.contig && chosen.position >= region.start && chosen.position <= region.end
  const chosenMark = marks.find((mark) => mark.row === selected)
  const nearest = (at: number) => marks.toSorted((a, b) => Math.abs(a.x - at) - Math.abs(b.x - at))[0]
  return (
    <div ref={place} className={styles.track}>
      {width > 0 && (
        <>
          <Axis region={region} width={width} onRegion={onRegion} />
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('track', { contig: region.contig })}
            className={styles.pins}
            onClick={({ nativeEvent: { offsetX } }) => {
              const mark = nearest(offsetX)
              if (mark && Math.abs(mark.x - offsetX) < 12) onSelect(mark.row)
            }}
          >
            {ticksOf(region, width).map((position) => (
              <line
                key={position}
                className={styles.grid}
                x1={x(position)}
                x2={x(position)}
                y1={0}
                y2={height}
              />
            ))}
            {marks.map(({ row, x, y, category }) => (
              <g key={row}>
                <line className={`${styles.pin} ${styles[category]}`} x1={x} x2={x} y1={y} y2={height} />
                <MarkShape category={category} x={x} y={y} />
              </g>
            ))}
            <line className={styles.ground} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
            {chosen && visible && (
              <circle className={styles.ring} cx={x(chosen.position)} cy={chosenMark?.y ?? 8} r={8} />
            )}
          </svg>
        </>
      )}
    </div>
  )
}
