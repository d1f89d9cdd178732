import { useMemo, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Region } from '../track/region.ts'
import { positionAt, scaleOf, ticksOf } from '../track/scale.ts'
import { gutter } from '../track/TrackRow.tsx'
import type { DepthTrack } from './bins.ts'
import { messages } from './messages.ts'
import { columnsIn, depthScale, depthTicks, outline, reachOf, shallowRuns } from './shape.ts'
import styles from './View.module.css'

/** Room for the name and the highest label. */
const top = 22

type Props = {
  track: DepthTrack
  region: Region
  /** Of the plot itself, without the gutter that its axis stands in. */
  width: number
  height: number
  minDepth: number
  logarithmic: boolean
}

/** Depth as an area; where a base lies below the least depth, the ground is tinted. */
export function DepthPlot({ track, region, width, height, minDepth, logarithmic }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [pointer, setPointer] = useState<number>()
  const columns = useMemo(() => columnsIn(track, region, width), [track, region, width])
  const { most, cutAt } = reachOf(columns, minDepth, logarithmic)
  const y = depthScale(most, height, logarithmic)
  const line = outline(columns, y)
  const x = scaleOf(region, width)
  const pointed = pointer === undefined ? undefined : columns[pointer]
  return (
    <svg
      width={width + gutter}
      height={height + top + 4}
      className={styles['area']}
      role="img"
      aria-label={t('plot', { contig: region.contig })}
      onPointerMove={({ nativeEvent }) => setPointer(Math.floor(nativeEvent.offsetX - gutter))}
      onPointerLeave={() => setPointer(undefined)}
    >
      <text x={0} y={11} className={styles['name']}>
        {t('depth')}
        {cutAt !== undefined && ` · ${t('cut', { depth: format.count(Math.round(cutAt)) })}`}
      </text>
      {depthTicks(most, logarithmic).map((tick) => (
        <g key={tick}>
          <line
            className={styles['grid']}
            x1={gutter}
            x2={gutter + width}
            y1={y(tick) + top}
            y2={y(tick) + top}
          />
          <text x={gutter - 6} y={y(tick) + top + 4} textAnchor="end">
            {format.count(tick)}×
          </text>
        </g>
      ))}
      <g transform={`translate(${gutter} ${top})`}>
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
        {shallowRuns(columns, minDepth).map((run) => (
          <rect key={run.x} className={styles['shallow']} x={run.x} width={run.width} height={height} />
        ))}
        <path className={styles['fill']} d={`${line}L${width} ${height}L0 ${height}Z`} />
        <path className={styles['line']} d={line} />
        <line className={styles['least']} x1={0} x2={width} y1={y(minDepth)} y2={y(minDepth)} />
        <text x={6} y={y(minDepth) - 4} className={styles['leastLabel']}>
          {t('least', { depth: format.count(minDepth) })}
        </text>
        {pointed && pointer !== undefined && (
          <g className={styles['pointer']}>
            <line x1={pointer + 0.5} x2={pointer + 0.5} y1={0} y2={height} />
            <text
              x={pointer > width / 2 ? pointer - 6 : pointer + 6}
              y={12}
              textAnchor={pointer > width / 2 ? 'end' : 'start'}
            >
              {t('at', {
                position: format.count(positionAt(region, width, pointer)),
                depth: format.count(Math.round(pointed.mean * 10) / 10),
              })}
            </text>
          </g>
        )}
      </g>
    </svg>
  )
}
