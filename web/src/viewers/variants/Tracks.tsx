import { useRef } from 'react'
import { useMessages } from '../../ui/i18n.ts'
import { DepthPlot } from '../depth/DepthPlot.tsx'
import { loadDepth } from '../depth/load.ts'
import type { FileSource } from '../source.ts'
import { Axis } from '../track/Axis.tsx'
import { loadGenes } from '../track/genes.ts'
import { GeneTrack } from '../track/GeneTrack.tsx'
import type { Region } from '../track/region.ts'
import { gutter, TrackRow } from '../track/TrackRow.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useStreamed } from '../use-streamed.ts'
import { useWidth } from '../use-width.ts'
import type { Variants } from './load.ts'
import { messages } from './messages.ts'
import { VariantTrack } from './VariantTrack.tsx'
import styles from './View.module.css'

type Props = {
  source: FileSource
  data: Variants
  rows: Uint32Array
  region: Region
  onRegion: (region: Region) => void
  selected: number | undefined
  onSelect: (row: number) => void
}

/** Variants along the sequence, with the genes and the depth of the same sample where those files lie beside it. */
export function Tracks({ source, data, rows, region, onRegion, selected, onSelect }: Props) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const width = Math.max(0, useWidth(place) - gutter)
  const genes = besides(source, /\.(gff3?|gtf)(\.b?gz)?$/i)
  const depth = besides(source, /\.(depth(\.(tsv|txt))?|bedgraph|bdg)(\.b?gz)?$/i)
  return (
    <div ref={place} className={styles.tracks}>
      {width > 0 && (
        <>
          <TrackRow>
            <Axis region={region} width={width} onRegion={onRegion} />
          </TrackRow>
          {genes && <Genes source={genes} region={region} width={width} onRegion={onRegion} />}
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
          {depth && <Depth source={depth} region={region} width={width} />}
        </>
      )}
    </div>
  )
}

function besides(source: FileSource, pattern: RegExp): FileSource | undefined {
  return [...(source.siblings ?? []), ...(source.reference?.siblings ?? [])].find(({ name }) =>
    pattern.test(name),
  )
}

/** What stands beside the variants is a help: when it cannot be read, they are shown without it. */
function Genes({
  source,
  ...rest
}: {
  source: FileSource
  region: Region
  width: number
  onRegion: Props['onRegion']
}) {
  const t = useMessages(messages)
  const { data } = useLoaded(source, loadGenes)
  if (!data) return null
  return (
    <TrackRow name={t('genes')}>
      <GeneTrack genes={data} {...rest} />
    </TrackRow>
  )
}

function Depth({ source, region, width }: { source: FileSource; region: Region; width: number }) {
  const { data } = useStreamed(source, loadDepth)
  const track = data?.contigs.find(({ name }) => name === region.contig)?.series[0]
  if (!track) return null
  return <DepthPlot track={track} region={region} width={width} height={110} minDepth={20} logarithmic />
}
