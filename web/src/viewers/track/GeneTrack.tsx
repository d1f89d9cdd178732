import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { lanesIn, type Gene } from './genes.ts'
import { messages } from './messages.ts'
import type { Region } from './region.ts'
import { scaleOf } from './scale.ts'
import styles from './Track.module.css'

const laneHeight = 20

type Props = { genes: readonly Gene[]; region: Region; width: number; onRegion: (region: Region) => void }

/** Genes as blocks with their names where they fit; a click shows one whole. */
export function GeneTrack({ genes, region, width, onRegion }: Props) {
  const t = useMessages(messages)
  const lanes = useMemo(() => lanesIn(genes, region, width), [genes, region, width])
  const x = scaleOf(region, width)
  const deepest = lanes.reduce((most, { lane }) => Math.max(most, lane), 0)
  return (
    <svg
      className={styles['genes']}
      width={width}
      height={(deepest + 1) * laneHeight + 4}
      role="img"
      aria-label={t('genes')}
    >
      {lanes.map(({ name, contig, start, end, strand, lane }, at) => {
        const left = Math.max(0, x(start - 0.5))
        const right = Math.min(width, x(end + 0.5))
        const block = Math.max(1, right - left - 1)
        return (
          <g key={`${name}:${start}`} onClick={() => onRegion({ contig, start, end })}>
            <title>{strand ? `${name} (${strand})` : name}</title>
            <path
              className={at % 2 === 0 ? styles['gene'] : styles['otherGene']}
              d={blockOf({ left, block, top: lane * laneHeight + 2, strand })}
            />
            {name.length * 7 < block && (
              <text x={left + block / 2} y={lane * laneHeight + laneHeight / 2 + 4} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface Block {
  readonly left: number
  readonly block: number
  readonly top: number
  readonly strand: Gene['strand']
}

/** A block that points the way the gene is read, where that is known and there is room. */
function blockOf({ left, block, top, strand }: Block): string {
  const tip = strand === undefined ? 0 : Math.min(5, block / 2)
  const [right, bottom, middle] = [left + block, top + laneHeight - 4, top + laneHeight / 2 - 2]
  return strand === '-'
    ? `M${right} ${top}H${left + tip}L${left} ${middle}L${left + tip} ${bottom}H${right}Z`
    : `M${left} ${top}H${right - tip}L${right} ${middle}L${right - tip} ${bottom}H${left}Z`
}
