import type { RefObject } from 'react'
import { usualDepthLimit } from '@omics/contract/analyses/coverage'
import { useMessages } from '../../ui/language/i18n.ts'
import { uiMessages } from '../../ui/language/messages.ts'
import { DepthPlot } from '../depth/DepthPlot.tsx'
import { loadDepth } from '../depth/load.ts'
import type { FileSource } from '../source.ts'
import { Axis } from '../track/Axis.tsx'
import type { Gene } from '../track/genes.ts'
import { GeneTrack } from '../track/GeneTrack.tsx'
import type { Region } from '../track/region.ts'
import { gutter, TrackRow } from '../track/TrackRow.tsx'
import { besides } from '../track/use-genes.ts'
import { useStreamed } from '../use-streamed.ts'
import { useWidth } from '../use-width.ts'
import type { Variants } from './load.ts'
import { messages } from './messages.ts'
import { VariantTrack } from './VariantTrack.tsx'
import styles from './View.module.css'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  source: FileSource
  depthLimit: number | undefined
  /** Of the annotation beside the file, if there is one. */
  genes: readonly Gene[] | undefined
  data: Variants
  rows: Uint32Array
  region: Region
  onRegion: (region: Region) => void
  selected: number | undefined
  onSelect: (row: number) => void
}

/** Variants along the sequence, with the genes and the depth of the same sample where those files lie beside it. */
export function Tracks(props: Props) {
  const { ref: place, source, depthLimit, genes, data, rows, region, onRegion, selected, onSelect } = props
  const t = useMessages(messages)
  const width = Math.max(0, useWidth(place) - gutter)
  const depth = besides(source, /(\bdepth(\.(tsv|txt))?|\.bedgraph|\.bdg)(\.b?gz)?$/i)
  return (
    <div ref={place} className={styles['tracks']}>
      {width > 0 && (
        <>
          <TrackRow>
            <Axis region={region} width={width} onRegion={onRegion} />
          </TrackRow>
          {genes?.some(({ contig }) => contig === region.contig) && (
            <TrackRow name={t('genes')}>
              <GeneTrack genes={genes} region={region} width={width} onRegion={onRegion} />
            </TrackRow>
          )}
          <TrackRow name={t('variants')}>
            <VariantTrack
              data={data}
              rows={rows}
              region={region}
              width={width}
              selected={selected}
              onSelect={onSelect}
            />
          </TrackRow>
          {depth && <Depth source={depth} region={region} width={width} limit={depthLimit} />}
        </>
      )}
    </div>
  )
}

const depthHeight = 110

function DepthToCome() {
  const t = useMessages(uiMessages)
  return (
    <p role="status" className={styles['toCome']} style={{ height: depthHeight }}>
      {t('loading')}
    </p>
  )
}

interface DepthProps {
  readonly source: FileSource
  readonly region: Region
  readonly width: number
  readonly limit: number | undefined
}

/** What stands beside the variants is a help: when it cannot be read, they are shown without it. */
function Depth({ source, region, width, limit = usualDepthLimit }: DepthProps) {
  const { data, done, error } = useStreamed(source, loadDepth)
  // What has not been read yet would stand there as places without a single read.
  if (!done) return error === undefined ? <DepthToCome /> : null
  const track = data?.contigs.find(({ name }) => name === region.contig)?.series[0]
  if (!track) return null
  return (
    <DepthPlot
      track={track}
      region={region}
      width={width}
      height={depthHeight}
      minDepth={limit}
      logarithmic
    />
  )
}
