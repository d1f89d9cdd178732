import { useState, type PointerEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import { messages } from './messages.ts'
import type { Region } from './region.ts'
import { positionAt, scaleOf, ticksOf } from './scale.ts'
import styles from './Track.module.css'

type Props = { region: Region; width: number; onRegion: (region: Region) => void }

/** Positions along a region; dragging over it zooms in on what was dragged over. */
export function Axis({ region, width, onRegion }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const x = scaleOf(region, width)
  const pixel = (event: PointerEvent) => event.nativeEvent.offsetX
  const finish = () => {
    if (drag && Math.abs(drag.to - drag.from) > 4) {
      const [left, right] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)]
      const [start, end] = [positionAt(region, width, left), positionAt(region, width, right)]
      if (end - start >= 10) onRegion({ contig: region.contig, start, end })
    }
    setDrag(undefined)
  }
  return (
    <svg
      className={styles['axis']}
      width={width}
      height={24}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: pixel(event), to: pixel(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pixel(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(undefined)}
    >
      <title>{t('hint')}</title>
      <rect width={width} height={24} fill="transparent" />
      {ticksOf(region, width).map((position) => {
        const at = x(position)
        return (
          <g key={position}>
            <line x1={at} x2={at} y1={19} y2={24} className={styles['tick']} />
            <text x={at} y={14} textAnchor={at < 24 ? 'start' : at > width - 32 ? 'end' : 'middle'}>
              {format.count(position)}
            </text>
          </g>
        )
      })}
      {drag && (
        <rect
          className={styles['drag']}
          x={Math.min(drag.from, drag.to)}
          width={Math.abs(drag.to - drag.from)}
          height={24}
        />
      )}
    </svg>
  )
}
