import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { useView } from '../frame/use-view.ts'
import { shownText } from '../shown-text.ts'
import { pan, wholeOf, type Region } from '../track/region.ts'
import { RegionBar } from '../track/RegionBar.tsx'
import { Chosen } from './Chosen.tsx'
import { cutsIn } from './enzymes.ts'
import { FeatureTable } from './FeatureTable.tsx'
import { findSites, type Site } from './find.ts'
import { Found } from './Found.tsx'
import { openFrames } from './genetics.ts'
import { GcLegend } from './GcLegend.tsx'
import { messages } from './messages.ts'
import { extentOf, type SequenceRecord, type Span } from './record.ts'
import { rowsOf } from './rows.ts'
import type { Scene } from './scene.ts'
import { mostForEnzymes, SequenceShown } from './shown.ts'
import { SequenceMap } from './SequenceMap.tsx'
import { SequenceSettings } from './SequenceSettings.tsx'
import { useGcLegend } from './use-gc-legend.ts'
import styles from './View.module.css'

/** Rows of features of a strand; what overlaps more stands in the table. */
const mostRows = 8
/** Amino acids that make a frame worth telling. */
const leastFrame = 75
export function SequenceView({
  records,
  frame,
}: {
  records: readonly SequenceRecord[]
  frame: Frame | undefined
}) {
  const t = useMessages(messages)
  const [shown, change] = useView(frame, SequenceShown)
  const record = records[shown.record] ?? records[0]
  const scene = useScene(record, shown)
  const gcLegend = useGcLegend(record?.letters.length ?? 0)
  if (!record || !scene) return null
  const contig = { name: record.name, length: record.letters.length }
  const region = regionOf(contig, shown.at)
  const as = shown.as ?? (record.circular ? 'circular' : 'linear')
  const onRegion = ({ start, end }: Region) =>
    change({ at: start === 1 && end === contig.length ? [] : [start, end] })
  const choose = (index: number | undefined) => change({ chosen: index ?? -1, selected: [] })
  const goTo = ({ from, to }: Site) =>
    change({
      at: around(region, [from, to], contig.length),
      selected: [from + 1, Math.min(to, contig.length)],
      chosen: -1,
    })
  const sees = (index: number) => {
    const feature = scene.features[index]
    if (feature) change({ chosen: index, selected: [], at: around(region, extentOf(feature), contig.length) })
  }
  return (
    <div className={styles['view']}>
      <SequenceSettings
        shown={shown}
        as={as}
        records={records}
        record={record}
        change={change}
        frame={frame}
      />
      <p className={styles['facts']}>
        <strong>{shownText(record.name)}</strong> {shownText(record.title)}
      </p>
      {shown.find.trim() !== '' && <Found sites={scene.motif} selected={shown.selected[0]} onGo={goTo} />}
      {as === 'linear' && <RegionBar contigs={[contig]} region={region} onRegion={onRegion} />}
      {as === 'table' ? (
        <FeatureTable features={scene.features} chosen={scene.chosen} onChoose={sees} />
      ) : (
        <SequenceMap
          key={as}
          scene={scene}
          as={as}
          region={region}
          frame={frame}
          label={t('drawn', {
            name: shownText(record.name),
            length: record.letters.length,
            count: record.features.length,
          })}
          legend={as === 'circular' && scene.gc ? gcLegend : []}
          onRegion={onRegion}
          onChoose={choose}
          onSelect={([from, to]) => change({ selected: [from + 1, to], chosen: -1 })}
        />
      )}
      {as === 'circular' && scene.gc && <GcLegend entries={gcLegend} />}
      {scene.left > 0 && as !== 'table' && (
        <p className={styles['facts']}>{t('notDrawn', { count: scene.left })}</p>
      )}
      <Chosen
        scene={scene}
        leads={frame}
        onSelect={(selected) => change({ selected, chosen: -1 })}
        onClose={() => change({ chosen: -1, selected: [] })}
      />
    </div>
  )
}

function regionOf(contig: { name: string; length: number }, [start, end]: readonly number[]): Region {
  const whole = wholeOf(contig)
  if (start === undefined || end === undefined || start >= end || end > contig.length) return whole
  return { ...whole, start, end }
}

/** The part in sight, moved or made larger so that a span is within. */
function around(region: Region, [from, to]: Span, length: number): number[] {
  const end = to > from ? to : length
  if (from + 1 >= region.start && end <= region.end)
    return region.start === 1 && region.end === length ? [] : [region.start, region.end]
  const width = Math.max(region.end - region.start + 1, Math.min(length, Math.round((end - from) * 1.4)))
  const middle = Math.round((from + end) / 2)
  const { start, end: last } = pan(
    { ...region, start: middle - Math.floor(width / 2), end: middle - Math.floor(width / 2) + width - 1 },
    0,
    length,
  )
  return [start, last]
}

type SceneShown = Scene & {
  /** Features that found no room. */
  readonly left: number
  /** Where what is searched stands; undefined where it is no motif. */
  readonly motif: readonly Site[] | undefined
}

function useScene(record: SequenceRecord | undefined, shown: SequenceShown): SceneShown | undefined {
  const { find, orfs, enzymes, chosen, frames, gc } = shown
  const features = useMemo(
    () =>
      record && orfs && record.kind === 'nucleotide'
        ? [...record.features, ...openFrames(record, leastFrame)]
        : (record?.features ?? []),
    [record, orfs],
  )
  const { rows, left } = useMemo(() => rowsOf(features, mostRows), [features])
  const cuts = useMemo(() => {
    if (!record || enzymes === 'none' || record.kind === 'protein' || record.letters.length > mostForEnzymes)
      return []
    const most = { once: 1, twice: 2, all: Infinity }[enzymes]
    return [...cutsIn(record).values()].filter(({ length }) => length <= most).flat()
  }, [record, enzymes])
  const motif = useMemo(() => (record && find.trim() !== '' ? findSites(record, find) : []), [record, find])
  const [from, to] = shown.selected
  return useMemo(
    () =>
      record && {
        record,
        features,
        rows,
        left,
        cuts,
        motif,
        sites: motif ?? [],
        frames,
        gc: gc && record.kind === 'nucleotide',
        chosen: features[chosen] ? chosen : undefined,
        selection:
          from !== undefined && to !== undefined && to >= from && to <= record.letters.length
            ? [from - 1, to]
            : undefined,
      },
    [record, features, rows, left, cuts, motif, chosen, from, to, frames, gc],
  )
}
