import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Region } from '../track/region.ts'
import { scaleOf, ticksOf } from '../track/scale.ts'
import type { Variants } from './load.ts'
import { MarkShape } from './Mark.tsx'
import { binsIn, binWidth, categories, marksIn, type Bin, type Mark } from './marks.ts'
import { messages } from './messages.ts'
import { inRegion } from './select-variants.ts'
import styles from './View.module.css'

const height = 72

type Props = {
  data: Variants
  rows: Uint32Array
  region: Region
  width: number
  selected: number | undefined
  onSelect: (row: number) => void
}

/**
 * Variants along the sequence. Few are pins, as high as their allele fraction; too many for that are counted in
 * bars. Colour and shape tell the category.
 */
export function VariantTrack({ data, rows, region, width, selected, onSelect }: Props) {
  const t = useMessages(messages)
  const { marks, bins } = useMemo(() => {
    if (width === 0) return { marks: [], bins: [] }
    const { variants, annotated } = data
    const pins = marksIn(variants, rows, region, { width, height }, annotated)
    if (pins.length <= width / 4) return { marks: pins, bins: [] }
    return { marks: [], bins: binsIn(variants, rows, region, width, annotated) }
  }, [data, rows, region, width])
  const x = scaleOf(region, width)
  const chosen = selected === undefined ? undefined : data.variants[selected]
  const chosenX = chosen && inRegion(chosen, region) ? x(chosen.position) : undefined

  const selectNear = (at: number) => {
    const bin = bins.find((candidate) => at >= candidate.x && at < candidate.x + binWidth)
    const [mark] = marks.toSorted((a, b) => Math.abs(a.x - at) - Math.abs(b.x - at))
    if (bin) onSelect(bin.row)
    else if (mark && Math.abs(mark.x - at) < 12) onSelect(mark.row)
  }
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={t('track', { contig: region.contig })}
      className={styles['pins']}
      onClick={({ nativeEvent }) => selectNear(nativeEvent.offsetX)}
    >
      {ticksOf(region, width).map((position) => (
        <line
          key={position}
          className={styles['grid']}
          x1={x(position)}
          x2={x(position)}
          y1={0}
          y2={height}
        />
      ))}
      <g className={styles['bars']}>
        <Bars bins={bins} />
      </g>
      <Pins marks={marks} />
      <line className={styles['ground']} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      {chosenX !== undefined && bins.length > 0 && (
        <path className={styles['ring']} d={`M${chosenX} 0v${height}`} />
      )}
      {chosenX !== undefined && bins.length === 0 && (
        <circle
          className={styles['ring']}
          cx={chosenX}
          cy={marks.find(({ row }) => row === selected)?.y ?? 8}
          r={8}
        />
      )}
    </svg>
  )
}

function Pins({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ row, x, y, category }) => (
    <g key={row}>
      <line className={`${styles['pin']} ${styles[category]}`} x1={x} x2={x} y1={y} y2={height} />
      <MarkShape category={category} x={x} y={y} />
    </g>
  ))
}

function Bars({ bins }: { bins: readonly Bin[] }) {
  const most = bins.reduce((most, { total }) => Math.max(most, total), 1)
  return bins.map(({ x, counts }) => {
    let y = height
    return categories.map((category) => {
      const tall = ((counts.get(category) ?? 0) / most) * (height - 4)
      y -= tall
      return (
        tall > 0 && (
          <rect
            key={category}
            className={styles[category]}
            x={x + 0.5}
            y={y}
            width={binWidth - 1}
            height={tall}
          />
        )
      )
    })
  })
}
