import { JBrowseLinearGenomeView } from '@jbrowse/react-linear-genome-view2'
import { renderToSvg } from '@jbrowse/plugin-linear-genome-view'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useMessages } from '../../ui/language/i18n.ts'
import { Settings } from '../frame/Settings.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import { geneOn } from '../genome/at-gene.ts'
import { Onward } from '../genome/Onward.tsx'
import { RecordsTable } from '../genome/RecordsTable.tsx'
import type { ViewerProps } from '../source.ts'
import { parseRegion, type Region } from '../track/region.ts'
import { RegionBar } from '../track/RegionBar.tsx'
import type { Ready } from './config.ts'
import { reachByKeys } from './keyboard.ts'
import { messages } from './messages.ts'
import { placeOf, regionIn, startBrowser } from './state.ts'
import styles from './View.module.css'

const JBrowseShown = z.object({
  /** The region, as `chr1:1-100`. */
  at: z.string().max(300).catch(''),
  /** Names of tracks that are put away. */
  without: z.array(z.string().max(300)).max(200).catch([]),
  /** Whether what lies there stands in a table, too. */
  table: z.boolean().catch(false),
})

/** Milliseconds in which nothing moves before the address says where one is. */
const restsAfter = 250

interface Props {
  readonly plan: Ready
  readonly frame: ViewerProps['frame']
}

/** JBrowse's linear view under our own bar, which speaks both languages. */
export default function Browser({ plan, frame }: Props) {
  const t = useMessages(messages)
  const [{ at, without, table }, change] = useView(frame, JBrowseShown)
  const [region, setRegion] = useState(() => parseRegion(at, plan.contigs, plan.start.contig) ?? plan.start)
  const [{ state, view, tracks, follow, read }] = useState(() =>
    startBrowser({ ...plan, start: region }, without),
  )
  const tell = useRef(change)
  useEffect(() => {
    tell.current = change
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const seen = regionIn(view)
      if (!seen) return
      setRegion(seen)
      const open = new Set(view.tracks.map(({ configuration }) => configuration.trackId))
      tell.current({
        at: `${seen.contig}:${seen.start}-${seen.end}`,
        without: tracks.filter(({ trackId }) => !open.has(trackId)).map(({ name }) => name),
      })
    }
    const settleSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(settle, restsAfter)
    }
    follow(settleSoon)
    settleSoon()
    return () => clearTimeout(waiting)
  }, [view, tracks, follow])
  usePicture(frame, { svg: () => renderToSvg(view, { trackLabels: 'offset', rasterizeLayers: true }) })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? reachByKeys(place.current) : undefined), [])
  const go = (wanted: Region) => {
    setRegion(wanted)
    view.navTo(placeOf(wanted))
  }
  return (
    <div className={styles['view']}>
      {tracks.length > 0 && (
        <Settings frame={frame}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            className={styles['tracks'] ?? ''}
            aria-label={t('tracks')}
            placeholder={t('tracks')}
            maxTagCount="responsive"
            value={tracks.filter(({ name }) => !without.includes(name)).map(({ trackId }) => trackId)}
            options={tracks.map(({ trackId, name }) => ({ value: trackId, label: name }))}
            onSelect={(trackId) => view.showTrack(trackId)}
            onDeselect={(trackId) => view.hideTrack(trackId)}
          />
        </Settings>
      )}
      <RegionBar contigs={plan.contigs} region={region} onRegion={go} named={(name) => geneOn(plan, name)}>
        <Onward plan={plan} region={region} frame={frame} />
      </RegionBar>
      <div ref={place} className={styles['browser']} role="region" aria-label={t('browser')}>
        <JBrowseLinearGenomeView viewState={state} />
      </div>
      {tracks.length > 0 && (
        <RecordsTable
          region={region}
          of={without.join('\n')}
          read={read}
          open={table}
          onOpen={(open) => change({ table: open })}
        />
      )}
    </div>
  )
}
