import { Button } from 'antd'
import { Fragment, useEffect, useState } from 'react'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { shownText } from '../shown-text.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LinesLeftOut } from '../states/LinesLeftOut.tsx'
import { Axis } from '../track/Axis.tsx'
import { GeneTrack } from '../track/GeneTrack.tsx'
import { formatRegion, type Region } from '../track/region.ts'
import { RegionBar } from '../track/RegionBar.tsx'
import { useGenes } from '../track/use-genes.ts'
import { geneOn } from './at-gene.ts'
import { FaultyFiles } from './FaultyFiles.tsx'
import type { TrackState } from './igv-tracks.ts'
import type { GenomePlan } from './load.ts'
import { messages } from './messages.ts'
import { Onward } from './Onward.tsx'
import { pictureOf } from './picture.ts'
import { RecordsTable, type TableShown } from './RecordsTable.tsx'
import { rowsOf } from './rows.ts'
import { useBrowser } from './use-browser.ts'
import styles from './View.module.css'

/** From here on igv.js draws the sequence. */
const basesAPixel = 10
/** Pixels for the names of the rows, left of those that igv.js has for its scales, and for those of samples. */
const gutterOfRows = 30
const gutterOfSamples = 112
const narrowGutterOfSamples = 52

type Props = {
  frame?: ViewerProps['frame']
  plan: Extract<GenomePlan, { kind: 'ready' }>
  source: ViewerProps['source']
  /** Told of what is in view, and must not change between renders. */
  onRegion?: ((region: Region) => void) | undefined
  /** Kept here alone unless given. */
  table?: TableShown | undefined
}

export default function Browser({ plan, source, frame, onRegion, table }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const { place, region, go, error, drawn, states, toSvg, read } = useBrowser(plan)
  const [ownTable, setOwnTable] = useState(false)
  const genes = useGenes(source)
  const narrow = useIsMobile()
  useEffect(() => onRegion?.(region), [region, onRegion])
  useEffect(() => place.current?.style.setProperty('--closer', JSON.stringify(t('closer'))), [place, t])
  const made = plan.tracks.filter((_, at) => states[at] !== 'unmade')
  const types = new Set(made.map(({ format }) => format.type))
  const explained = (['alignment', 'variant'] as const).filter(
    (type) => types.has(type) && (type === 'variant' || plan.fasta),
  )
  const ofSamples = made.some((track) => track.source.label !== undefined)
  const samplesWide = ofSamples ? (narrow ? narrowGutterOfSamples : gutterOfSamples) : 0
  const gutter = gutterOfRows + samplesWide
  const bases = region.end - region.start + 1
  const tooFar = plan.fasta && drawn && bases / drawn.width > basesAPixel
  const named = (...wanted: readonly TrackState[]) =>
    plan.tracks
      .filter((_, at) => wanted.includes(states[at] ?? 'drawn'))
      .map(({ source }) => shownText(source.name))
      .join(t('comma'))
  const [unread, damaged] = [named('unread', 'unmade'), named('damaged')]
  const rows = drawn ? rowsOf({ ...plan, tracks: made }, drawn.tops) : []
  const sequence = rows.find(({ name }) => name === 'sequence')
  usePicture(
    frame,
    drawn && {
      svg: async () =>
        pictureOf({
          ...drawn,
          drawn: await toSvg(),
          region,
          genes: genes ?? [],
          rows: rows.map(({ name, top, label }) => ({ top, name: label ?? t(name) })),
          title: [formatRegion(region, format.count), ...plan.tracks.map((one) => one.source.name)].join(
            ' · ',
          ),
          legend: explained.map((type) => t(type)).join(' '),
          count: format.count,
        }),
    },
  )
  if (error !== undefined) return <Failure error={error} source={source} />
  return (
    <div className={styles['view']}>
      <RegionBar contigs={plan.contigs} region={region} onRegion={go} named={(name) => geneOn(plan, name)}>
        <Onward plan={plan} region={region} frame={frame} />
      </RegionBar>
      <FaultyFiles of={plan.faults} />
      {plan.leftOut.map((one, at) => (
        <LinesLeftOut key={at} {...one} />
      ))}
      {unread !== '' && <Notice tone="failed" passing title={t('trackFailed', { names: unread })} />}
      {damaged !== '' && <Notice tone="stopped" title={t('damaged', { names: damaged })} />}
      {(explained.length > 0 || plan.readWhole || !plan.fasta || plan.unindexed.length > 0) && (
        <p className={styles['note']}>
          {explained.map((type) => (
            <span key={type}>{t(type)}</span>
          ))}
          {plan.readWhole && <span>{t('readWhole')}</span>}
          {plan.unindexed.length > 0 && (
            <span>{t('unindexed', { names: plan.unindexed.map(({ name }) => name).join(t('comma')) })}</span>
          )}
          {!plan.fasta && <span>{t('noSequence')}</span>}
          {!plan.fasta && frame?.reference && (
            <Button size="small" onClick={frame.reference}>
              {t('chooseSequence')}
            </Button>
          )}
          {plan.fasta && explained.length > 0 && (
            <span>{t('drawnOver', { name: shownText(plan.fasta.source.name) })}</span>
          )}
        </p>
      )}
      <div className={styles['rows']}>
        {drawn && (
          <div className={styles['above']} style={{ paddingInlineStart: gutter + drawn.left }}>
            <Axis region={region} width={drawn.width} onRegion={go} />
            {genes?.some(({ contig }) => contig === region.contig) && (
              <>
                <span className={styles['row']} style={{ left: samplesWide }}>
                  {t('genes')}
                </span>
                <GeneTrack genes={genes} region={region} width={drawn.width} onRegion={go} />
              </>
            )}
          </div>
        )}
        <div className={styles['drawn']} style={{ paddingInlineStart: gutter }}>
          {rows.map(({ name, top, label }, index) => (
            <Fragment key={index}>
              {label !== undefined && (
                <span className={styles['sample']} style={{ top, width: samplesWide - 10 }} title={label}>
                  {label}
                </span>
              )}
              <span className={styles['row']} style={{ top, left: samplesWide }}>
                {t(name)}
              </span>
            </Fragment>
          ))}
          {tooFar && sequence && (
            <span className={styles['hint']} style={{ top: sequence.top, left: gutter + drawn.left }}>
              {t('zoomIn')}
            </span>
          )}
          <div ref={place} className={styles['browser']} role="region" aria-label={t('browser')} />
        </div>
      </div>
      {plan.tracks.length > 0 && (
        <RecordsTable
          region={region}
          of=""
          read={read}
          {...(table ?? { open: ownTable, onOpen: setOwnTable })}
        />
      )}
    </div>
  )
}
