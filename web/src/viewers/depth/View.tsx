import { Checkbox, InputNumber, Select } from 'antd'
import { useRef } from 'react'
import { z } from 'zod'
import { usualDepthLimit } from '@omics/contract/analyses/coverage'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useSeen } from '../frame/seen.ts'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LinesLeftOut } from '../states/LinesLeftOut.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { Axis } from '../track/Axis.tsx'
import { regionAmong, regionText, wholeOf, type Region } from '../track/region.ts'
import { RegionBar } from '../track/RegionBar.tsx'
import { gutter, TrackRow } from '../track/TrackRow.tsx'
import { useStreamed } from '../use-streamed.ts'
import { useWidth } from '../use-width.ts'
import { meanDepth, shareAtLeast } from './bins.ts'
import { DepthPlot } from './DepthPlot.tsx'
import { loadDepth, type DepthData } from './load.ts'
import { messages } from './messages.ts'
import { Shallow } from './Shallow.tsx'
import styles from './View.module.css'

const DepthShown = z.object({
  /** The region in view, as `chr1:1-100`; empty for all of the first sequence. */
  at: z.string().max(300).catch(''),
  /** Which of several series. */
  series: z.int().nonnegative().catch(0),
  /** The depth that is asked for; undefined for the one of the platform. */
  least: z.int().min(0).max(2048).nullable().catch(null),
  linear: z.boolean().catch(false),
})

/** Sequencing depth along a sequence, with what falls short. */
export default function DepthView({ source, frame, depthLimit }: ViewerProps) {
  const { data, share, done, error, stop } = useStreamed(source, loadDepth)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <div className={styles['view']}>
      <LinesLeftOut name={source.name} of={data.leftOut} />
      <Plotted data={data} frame={frame} limit={depthLimit ?? usualDepthLimit} />
      {!done && <LoadProgress share={share} onStop={stop} />}
    </div>
  )
}

type PlottedProps = Pick<ViewerProps, 'frame'> & { data: DepthData; limit: number }

function Plotted({ data, frame, limit }: PlottedProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const [shown, change] = useView(frame, DepthShown)
  const look = { series: shown.series, minDepth: shown.least ?? limit, logarithmic: !shown.linear }
  const { minDepth, logarithmic } = look
  const place = useRef<HTMLDivElement>(null)
  const width = Math.max(0, useWidth(place) - gutter)
  useSeen(frame, [place], width > 0)
  const contigs = data.contigs.map(({ name, series }) => ({ name, length: series[0]?.length ?? 0 }))
  const [first] = contigs
  if (!first) return <p className={styles['note']}>{t('empty')}</p>
  const region = regionAmong(shown.at, contigs, first.name) ?? wholeOf(first)
  const setPicked = (wanted: Region) => change({ at: regionText(wanted) })
  const contig = contigs.find(({ name }) => name === region.contig) ?? first
  const track = data.contigs.find(({ name }) => name === contig.name)?.series[look.series]
  if (!track) return <p className={styles['note']}>{t('empty')}</p>
  return (
    <>
      <RegionBar contigs={contigs} region={region} onRegion={setPicked} />
      <LookBar
        data={data}
        look={look}
        onLook={(next) =>
          change({
            series: next.series,
            least: next.minDepth === limit ? null : next.minDepth,
            linear: !next.logarithmic,
          })
        }
      />
      <div ref={place}>
        {width > 0 && (
          <>
            <TrackRow>
              <Axis region={region} width={width} onRegion={setPicked} />
            </TrackRow>
            <DepthPlot
              track={track}
              region={region}
              width={width}
              height={200}
              minDepth={minDepth}
              logarithmic={logarithmic}
            />
          </>
        )}
      </div>
      <dl className={styles['figures']}>
        <Figure label={t('mean')} value={`${format.count(Math.round(meanDepth(track) * 10) / 10)}×`} />
        <Figure
          label={t('reached', { depth: minDepth })}
          value={format.share(shareAtLeast(track, minDepth))}
        />
        <Figure label={t('length')} value={format.count(track.length)} />
      </dl>
      {track.binSize > 1 && (
        <p className={styles['note']}>
          {t('resolution', { count: track.binSize, shown: format.count(track.binSize) })}
        </p>
      )}
      <Shallow track={track} contig={contig} minDepth={minDepth} onRegion={setPicked} />
    </>
  )
}

/** How the depth is looked at: which of several series, from what depth on, on which scale. */
type Look = { series: number; minDepth: number; logarithmic: boolean }

function LookBar({ data, look, onLook }: { data: DepthData; look: Look; onLook: (look: Look) => void }) {
  const t = useMessages(messages)
  const seriesCount = data.contigs[0]?.series.length ?? 1
  return (
    <div className={styles['bar']}>
      {seriesCount > 1 && (
        <Select
          className={styles['series'] ?? ''}
          aria-label={t('series')}
          value={look.series}
          options={Array.from({ length: seriesCount }, (_, at) => ({
            value: at,
            label: data.names[at] ?? String(at + 1),
          }))}
          onChange={(series) => onLook({ ...look, series })}
        />
      )}
      <label className={styles['field']}>
        {t('minDepth')}
        <InputNumber
          className={styles['depth'] ?? ''}
          min={0}
          max={2048}
          precision={0}
          value={look.minDepth}
          onChange={(minDepth) => onLook({ ...look, minDepth: minDepth ?? 0 })}
        />
      </label>
      <Checkbox
        checked={look.logarithmic}
        onChange={({ target }) => onLook({ ...look, logarithmic: target.checked })}
      >
        {t('logarithmic')}
      </Checkbox>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
