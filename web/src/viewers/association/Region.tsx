import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useFormat } from '../../ui/language/format.ts'
import type { Frame } from '../frame/frame.ts'
import { canvasPen, svgBy } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { messages as viewerMessages } from '../messages.ts'
import { identityOf } from '../source.ts'
import { Axis } from '../track/Axis.tsx'
import { drawGenes, drawPositions } from '../track/draw-track.ts'
import { geneNamed, loadGenes, type Gene } from '../track/genes.ts'
import { GeneTrack } from '../track/GeneTrack.tsx'
import type { Region as Place } from '../track/region.ts'
import { RegionBar } from '../track/RegionBar.tsx'
import { gutter, TrackRow } from '../track/TrackRow.tsx'
import { useWidth } from '../use-width.ts'
import { drawRegion, linkageColours, regionPlane, unlinked, type Neighbourhood } from './draw.ts'
import { loadLinkage, type Linkage } from './linkage.ts'
import { messages } from './messages.ts'
import { overviewOf } from './overview.ts'
import type { Study } from './parts.ts'
import { Peaks } from './Peaks.tsx'
import { rowAt, type Chromosome, type Peak, type Results } from './results.ts'
import type { Change, StudyShown } from './shown.ts'
import styles from './View.module.css'

interface Props {
  readonly results: Results
  readonly peaks: readonly Peak[]
  readonly study: Study
  readonly shown: StudyShown
  readonly change: Change
  readonly frame: Frame | undefined
}

const height = 300

/** A stretch of a chromosome with its strongest variant, those linked to it, and the genes beneath. */
export function Region({ results, peaks, study, shown, change, frame }: Props) {
  const t = useMessages(messages)
  const ofViewers = useMessages(viewerMessages)
  const place = useRef<HTMLDivElement>(null)
  const width = Math.max(0, useWidth(place) - gutter)
  const { chromosome, region } = regionOf(results, peaks, shown)
  const genes = useGenesOf(study)
  const near = useMemo(
    () => neighbourhoodOf(results, chromosome, region, shown.lead),
    // The region is another object each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [results, chromosome, region.start, region.end, shown.lead],
  )
  const linkage = useLinkage(study, chromosome.name, near && (results.position[near.lead] ?? 0))
  const go = ({ contig, start, end }: Place) => change({ as: 'region', chromosome: contig, start, end })
  return (
    <>
      <RegionBar
        contigs={results.chromosomes}
        region={region}
        onRegion={go}
        named={async (name) => geneNamed(genes ?? [], name)}
      />
      {frame?.genome && (
        <div>
          <Button size="small" onClick={() => frame.genome?.(region)}>
            {ofViewers('inGenome')}
          </Button>
        </div>
      )}
      {linkage !== undefined && linkage !== 'none' && <LinkageLegend />}
      <div ref={place}>
        {width > 0 && near && (
          <Neighbours
            {...{ results, region, width, genes, frame, go }}
            near={{ ...near, linkage: linkage === 'none' ? undefined : linkage }}
          />
        )}
      </div>
      {near && (
        <Peaks
          results={results}
          peaks={strongestOf(results, near)}
          label={t('strongest')}
          onOpen={({ row }) =>
            change({
              ...{ as: 'region', chromosome: region.contig, start: region.start, end: region.end },
              lead: results.position[row] ?? 0,
            })
          }
        />
      )}
      {!near && <Notice tone="note" title={t('emptyRegion')} />}
      {linkage === 'none' && <Notice tone="note" title={t('noLinkage')} />}
    </>
  )
}

/** The region that the view asks for, else that about the strongest, else the first chromosome's. */
function regionOf(results: Results, peaks: readonly Peak[], { chromosome: name, start, end }: StudyShown) {
  const asked = results.chromosomes.find((one) => one.name === name)
  const chromosome = asked ?? peaks[0]?.chromosome ?? results.chromosomes[0]
  if (!chromosome) throw new Error('Results have a chromosome')
  const lead = peaks[0] && !asked ? (results.position[peaks[0].row] ?? 1) : undefined
  const region: Place = asked
    ? { contig: asked.name, start: Math.min(start, end), end: Math.max(start, end) }
    : {
        contig: chromosome.name,
        start: Math.max(1, (lead ?? 1) - 250_000),
        end: lead === undefined ? chromosome.length : Math.min(chromosome.length, lead + 250_000),
      }
  return { chromosome, region }
}

/** What is drawn of a region; undefined where it holds no variant. */
function neighbourhoodOf(
  results: Results,
  chromosome: Chromosome,
  region: Place,
  asked: number,
): Omit<Neighbourhood, 'linkage'> | undefined {
  const from = rowAt(results, chromosome, region.start)
  const to = rowAt(results, chromosome, region.end + 1)
  if (from >= to) return undefined
  let lead = from
  for (let row = from; row < to; row += 1)
    if ((results.strength[row] ?? 0) > (results.strength[lead] ?? 0)) lead = row
  const own = rowAt(results, chromosome, asked)
  if (own >= from && own < to && results.position[own] === asked) {
    lead = own
    for (let row = own; row < to && results.position[row] === asked; row += 1)
      if ((results.strength[row] ?? 0) > (results.strength[lead] ?? 0)) lead = row
  }
  return { chromosome, lead, overview: overviewOf(results, [chromosome], { from, to }) }
}

const mostListed = 20

/** The variants of a region that are behind the picture most, the strongest first. */
function strongestOf(
  { strength }: Results,
  { chromosome, overview }: Pick<Neighbourhood, 'chromosome' | 'overview'>,
): Peak[] {
  return [...overview.rows]
    .sort((one, other) => (strength[other] ?? 0) - (strength[one] ?? 0))
    .slice(0, mostListed)
    .map((row) => ({ chromosome, row }))
}

interface NeighboursProps {
  readonly results: Results
  readonly near: Neighbourhood
  readonly region: Place
  readonly width: number
  readonly genes: readonly Gene[] | undefined
  readonly frame: Frame | undefined
  go(region: Place): void
}

function Neighbours({ results, near, region, width, genes, frame, go }: NeighboursProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const canvas = useRef<HTMLCanvasElement>(null)
  const strongest = results.strength[near.lead] ?? 0
  const key = `${region.contig} ${region.start} ${region.end}`
  const paint = useCallback(
    (context: CanvasRenderingContext2D, size: CanvasSize) =>
      drawRegion(canvasPen(context), results, near, regionPlane(results, region, strongest, size)),
    // The key says all that is in the region.
    // oxlint-disable-next-line react/exhaustive-deps
    [results, near.overview, near.lead, near.linkage, key, strongest],
  )
  useCanvas(canvas, paint)
  usePicture(frame, {
    svg: () =>
      svgBy(width, height + 100, (pen) => {
        drawRegion(pen, results, near, regionPlane(results, region, strongest, { width, height }))
        drawPositions(pen, { region, width, left: 0, top: height, count: format.count })
        drawGenes(pen, { region, width, left: 0, top: height + 20, genes: genes ?? [] })
      }),
  })
  const label = t('neighbours', {
    count: near.overview.rows.length,
    place: `${region.contig}:${region.start}-${region.end}`,
  })
  return (
    <>
      <TrackRow name="−log₁₀ p">
        <canvas ref={canvas} className={styles['region']} role="img" aria-label={label} />
      </TrackRow>
      <TrackRow>
        <Axis region={region} width={width} onRegion={go} />
      </TrackRow>
      {genes?.some(({ contig }) => contig === region.contig) && (
        <TrackRow name={t('genes')}>
          <GeneTrack genes={genes} region={region} width={width} onRegion={go} />
        </TrackRow>
      )}
    </>
  )
}

function useGenesOf({ genes: source }: Study): readonly Gene[] | undefined {
  const [genes, setGenes] = useState<readonly Gene[]>()
  const key = source && identityOf(source)
  useEffect(() => {
    if (!source) return
    const abort = new AbortController()
    loadGenes(source, abort.signal).then(
      (found) => setGenes(found.map((gene) => ({ ...gene, contig: gene.contig.replace(/^chr(?=.)/i, '') }))),
      () => undefined,
    )
    return () => abort.abort()
    // A new signature in the address does not make it another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return genes
}

/** r² with the lead, once it is read; `none` where the file holds no such table. */
function useLinkage({ linkage: source }: Study, chromosome: string, position: number | undefined) {
  const [found, setFound] = useState<{ readonly of: string; readonly linkage: Linkage | 'none' }>()
  const key = source && position !== undefined ? `${identityOf(source)} ${chromosome} ${position}` : undefined
  useEffect(() => {
    if (!source || key === undefined || position === undefined) return
    const abort = new AbortController()
    loadLinkage(source, { chromosome, position }, abort.signal).then(
      (linkage) => setFound({ of: key, linkage: linkage ?? 'none' }),
      () => abort.signal.aborted || setFound({ of: key, linkage: 'none' }),
    )
    return () => abort.abort()
    // The key says all of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return found?.of === key ? found?.linkage : undefined
}

function LinkageLegend() {
  const t = useMessages(messages)
  return (
    <ul className={styles['legend']} aria-label={t('linkage')}>
      {linkageColours.map((colour, at) => (
        <li key={colour}>
          <i style={{ background: colour }} /> r² {(at / 5).toFixed(1)}–{((at + 1) / 5).toFixed(1)}
        </li>
      ))}
      <li>
        <i style={{ background: unlinked }} /> {t('unlinked')}
      </li>
    </ul>
  )
}
