import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import { Grid, type Sort } from '../grid/Grid.tsx'
import { useSeen } from '../frame/seen.ts'
import { useView } from '../frame/use-view.ts'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LinesLeftOut } from '../states/LinesLeftOut.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Gene } from '../track/genes.ts'
import { pan, regionAmong, regionText, wholeOf, type Region } from '../track/region.ts'
import { RegionBar } from '../track/RegionBar.tsx'
import { useGenes } from '../track/use-genes.ts'
import { useStreamed } from '../use-streamed.ts'
import type { Carriers } from './carriers.ts'
import { columnsOf } from './columns.tsx'
import { FilterBar, type Filters } from './FilterBar.tsx'
import { knownOf } from './known.ts'
import { Legend } from './Legend.tsx'
import { firstSamples, loadVariants, mostVariants, type Variants } from './load.ts'
import { messages } from './messages.ts'
import { inRegion, selectVariants, variantKeys, type Known } from './select-variants.ts'
import { Tracks } from './Tracks.tsx'
import { useCarriers } from './use-carriers.ts'
import styles from './View.module.css'

const VariantsShown = z.object({
  /** The region in view, as `chr1:1-100`; empty for all of the first sequence. */
  at: z.string().max(300).catch(''),
  /** Whether the table holds the variants of that region alone. */
  only: z.boolean().catch(false),
})

/** A VCF as pins along the sequence and a table beneath; each selects in the other. */
export default function VariantsView({ source, frame, depthLimit, cohort, unannotated }: ViewerProps) {
  const [samples, setSamples] = useState<string[]>()
  const start = useMemo(() => loadVariants(samples), [samples])
  const { data, share, done, error, stop } = useStreamed(source, start)
  const genes = useGenes(source)
  const carriers = useCarriers(cohort)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <div className={styles['view']}>
      {done && !data.annotated && data.variants.length > 0 && unannotated}
      <Linked
        source={source}
        frame={frame}
        depthLimit={depthLimit}
        genes={genes}
        carriers={carriers}
        data={data}
        samples={samples ?? data.samples.slice(0, firstSamples)}
        onSamples={setSamples}
      />
      {!done && <LoadProgress share={share} onStop={stop} />}
    </div>
  )
}

type LinkedProps = {
  source: FileSource
  frame: ViewerProps['frame']
  depthLimit: number | undefined
  genes: readonly Gene[] | undefined
  carriers: Carriers | undefined
  data: Variants
  samples: string[]
  onSamples: (samples: string[]) => void
}

function Linked({ source, frame, depthLimit, genes, carriers, data, samples, onSamples }: LinkedProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const [shown, change] = useView(frame, VariantsShown)
  const [chosen, setChosen] = useState<Filters>(noFilters)
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<number>()
  const filters = { ...chosen, regionOnly: shown.only }
  const [first] = data.contigs
  const region = useMemo(
    () => first && (regionAmong(shown.at, data.contigs, first.name) ?? wholeOf(first)),
    [shown.at, data.contigs, first],
  )
  const setPicked = (next: Region | undefined) => change({ at: next ? regionText(next) : '' })
  const known = useMemo(() => knownOf(data.annotated, genes, carriers), [data, genes, carriers])
  const names = useMemo(() => [...new Set(data.variants.flatMap(known.genesOf))], [data, known])
  const { inFile, order } = useShown(data, known, filters, region, sort)
  const columns = columnsOf(data, {
    t,
    format,
    shownSamples: samples,
    known,
    hasGenes: data.annotated || names.length > 0,
    carriersOf: countedIn(data, carriers),
  })

  const drawn = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  useSeen(frame, [drawn, legend], region !== undefined)
  const select = (row: number) => {
    setSelected(row)
    const next = region && regionWith(data, row, region)
    if (next !== region) setPicked(next)
  }
  return (
    <>
      {region && (
        <div className={styles['head']}>
          <RegionBar contigs={data.contigs} region={region} onRegion={setPicked} />
          <Legend ref={legend} data={data} />
        </div>
      )}
      {region && (
        <Tracks
          ref={drawn}
          source={source}
          depthLimit={depthLimit}
          genes={genes}
          data={data}
          rows={inFile}
          region={region}
          onRegion={setPicked}
          selected={selected}
          onSelect={select}
        />
      )}
      <FilterBar
        data={data}
        shown={order.length}
        filters={filters}
        onFilters={(next) => {
          setChosen(next)
          if (next.regionOnly !== shown.only) change({ only: next.regionOnly })
        }}
        genes={names}
        samples={samples}
        onSamples={onSamples}
      />
      {carriers && carriers.read < carriers.of && (
        <p className={styles['note']}>
          {t('notAllRead', { read: format.count(carriers.read), of: format.count(carriers.of) })}
        </p>
      )}
      <LinesLeftOut name={source.name} of={data.leftOut} />
      {data.cut && <p className={styles['note']}>{t('cut', { count: format.count(mostVariants) })}</p>}
      <Grid
        label={t('table')}
        columns={columns}
        order={order}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={select}
        empty={data.variants.length === 0 ? t('none') : t('noMatch')}
      />
    </>
  )
}

/** Numbers of the variants that pass the filters: those of the whole file for the track, and in order for the table. */
function useShown(
  data: Variants,
  known: Known,
  { passOnly, text, regionOnly, gene }: Filters,
  region: Region | undefined,
  sort: Sort | undefined,
) {
  const inFile = useMemo(
    () => selectVariants(data.variants, { passOnly, text, gene, region: undefined }, undefined, known),
    [data, passOnly, text, gene, known],
  )
  const order = useMemo(() => {
    const key = variantKeys.find((one) => one === sort?.key)
    return selectVariants(
      data.variants,
      { passOnly, text, gene, region: regionOnly ? region : undefined },
      key && { key, descending: sort?.descending ?? false },
      known,
    )
  }, [data, passOnly, text, gene, regionOnly, region, sort, known])
  return { inFile, order }
}

/** The region, moved as far as it takes to have a variant in view. */
function regionWith(data: Variants, row: number, region: Region): Region {
  const variant = data.variants[row]
  if (!variant || inRegion(variant, region)) return region
  const contig = data.contigs.find(({ name }) => name === variant.contig)
  if (!contig) return region
  if (contig.name !== region.contig) return wholeOf(contig)
  return pan(region, variant.position - (region.start + region.end) / 2, contig.length)
}

const noFilters: Filters = { passOnly: false, text: '', regionOnly: false, gene: undefined }

/** A file of several samples tells by itself in how many a variant is. */
function countedIn({ samples }: Variants, carriers: Carriers | undefined) {
  if (samples.length > 1) return { samples: samples.length, where: 'file' } as const
  return carriers && ({ samples: carriers.read, where: 'run' } as const)
}
