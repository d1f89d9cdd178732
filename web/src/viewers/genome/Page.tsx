import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Picture } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { regionText, type Region } from '../track/region.ts'
import { shownText } from '../shown-text.ts'
import { useLoaded } from '../use-loaded.ts'
import { atGene, regionOn } from './at-gene.ts'
import { planTogether, type GenomePlan } from './load.ts'
import { messages } from './messages.ts'
import { besideEachOther } from './picture.ts'
import type { TableShown } from './RecordsTable.tsx'
import { sourcesOf } from './sources.ts'
import { Drawn } from './View.tsx'
import styles from './View.module.css'

const GenomeShown = z.object({
  /** Regions side by side, as `chr1:1-100`. */
  at: z.array(z.string().max(300)).max(4).catch([]),
  /** A gene to begin at, by its name. */
  gene: z.string().max(300).catch(''),
  /** Whether what lies there stands in a table, too. */
  table: z.boolean().catch(false),
})
type GenomeShown = z.output<typeof GenomeShown>
const mostRegions = 4

/** Tracks on a genome, at several places side by side. */
export default function GenomePage({ source, parts = {}, frame }: ViewerProps) {
  const [sources] = useState(() => sourcesOf(parts, source))
  const [shown, change] = useView(frame, GenomeShown)
  const [load] = useState(
    () => async (_: FileSource, signal: AbortSignal) =>
      await atGene(await planTogether(sources, signal), shown.gene),
  )
  const { data, error } = useLoaded(sources[0], load)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  const { plan, gene } = data
  if (plan.kind !== 'ready') return <Drawn plan={plan} source={sources[0]} />
  return <Places {...{ plan, shown, change, frame, gene }} source={sources[0]} />
}

interface PlacesProps {
  readonly plan: Extract<GenomePlan, { kind: 'ready' }>
  readonly source: FileSource
  readonly frame: ViewerProps['frame']
  readonly shown: GenomeShown
  readonly change: (patch: Partial<GenomeShown>) => void
  /** That of the gene that is asked for; `none` where no annotation names it. */
  readonly gene: Region | 'none' | undefined
}

function Places({ plan, source, frame, shown: asked, change, gene }: PlacesProps) {
  const t = useMessages(messages)
  const [places, setPlaces] = useState(() => {
    const at = asked.at.flatMap((text) => regionOn(plan, text) ?? [])
    const begins = gene !== undefined && gene !== 'none' ? [gene] : at
    return (begins.length > 0 ? begins : [plan.start]).map((start, key) => ({ key, start }))
  })
  const shown = useRef(new Map<number, Region>())
  const tell = (keys: readonly number[]) =>
    change({
      // Once one is there, one goes on from there.
      ...(gene !== 'none' && { gene: '' }),
      at: keys.flatMap((key) => {
        const region = shown.current.get(key)
        return region ? [regionText(region)] : []
      }),
    })
  const put = (next: typeof places) => {
    setPlaces(next)
    for (const { key, start } of next) if (!shown.current.has(key)) shown.current.set(key, start)
    tell(next.map(({ key }) => key))
  }
  const add = () => {
    const key = Math.max(...places.map((place) => place.key)) + 1
    const last = shown.current.get(places.at(-1)?.key ?? 0) ?? plan.start
    put([...places, { key, start: last }])
  }
  const offer = usePictureOfAll(
    frame,
    places.map(({ key }) => key),
  )
  return (
    <>
      <Settings frame={frame}>
        <Button icon={<Plus size={15} />} disabled={places.length >= mostRegions} onClick={add}>
          {t('addRegion')}
        </Button>
      </Settings>
      {gene === 'none' && <Notice tone="note" title={t('noGene', { name: shownText(asked.gene) })} />}
      <div className={styles['places']}>
        {places.map(({ key, start }) => (
          <Place
            key={key}
            place={key}
            offer={offer}
            plan={plan}
            start={start}
            source={source}
            frame={frame}
            table={{ open: asked.table, onOpen: (table) => change({ table }) }}
            onRegion={(region) => {
              shown.current.set(key, region)
              tell(places.map((place) => place.key))
            }}
            onRemove={places.length > 1 ? () => put(places.filter((place) => place.key !== key)) : undefined}
          />
        ))}
      </div>
    </>
  )
}

type Offer = (place: number, picture: Picture | undefined) => void

/** Offers the pictures of all regions as one; each tells its own. */
function usePictureOfAll(frame: ViewerProps['frame'], places: readonly number[]): Offer {
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(new Map())
  const drawn = places.flatMap((place) => pictures.get(place)?.svg ?? [])
  usePicture(
    frame,
    drawn.length > 0
      ? { svg: async () => besideEachOther(await Promise.all(drawn.map(async (svg) => await svg()))) }
      : undefined,
  )
  const [offer] = useState(() => (place: number, picture: Picture | undefined) => {
    setPictures((before) => {
      const others = [...before].filter(([key]) => key !== place)
      return new Map(picture ? [...others, [place, picture]] : others)
    })
  })
  return offer
}

interface PlaceProps {
  readonly plan: PlacesProps['plan']
  /** Its key, by which it offers its picture. */
  readonly place: number
  readonly offer: Offer
  readonly start: Region
  readonly source: FileSource
  readonly frame: ViewerProps['frame']
  readonly table: TableShown
  onRegion(region: Region): void
  readonly onRemove: (() => void) | undefined
}

function Place({ plan, place, offer, start, source, frame, table, onRegion, onRemove }: PlaceProps) {
  const t = useMessages(messages)
  const [onPicture] = useState(() => (picture: Picture | undefined) => offer(place, picture))
  const [own] = useState(() => ({ ...plan, start }))
  const latest = useRef(onRegion)
  useEffect(() => {
    latest.current = onRegion
  })
  const [follow] = useState(() => (region: Region) => latest.current(region))
  return (
    <section className={styles['place']}>
      {onRemove && (
        <IconButton small label={t('removeRegion')} className={styles['remove'] ?? ''} onClick={onRemove}>
          <X size={15} />
        </IconButton>
      )}
      <Drawn
        plan={own}
        source={source}
        frame={frame && { ...frame, onPicture }}
        onRegion={follow}
        table={table}
      />
    </section>
  )
}
