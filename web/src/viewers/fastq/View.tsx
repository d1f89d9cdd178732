import { useRef } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useSeen } from '../frame/seen.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { useStreamed } from '../use-streamed.ts'
import { loadFastq, type FastqData } from './load.ts'
import { faultTexts, messages } from './messages.ts'
import { QualityPlot } from './QualityPlot.tsx'
import { QualityTable } from './QualityTable.tsx'
import { Reads } from './Reads.tsx'
import { positionsText, ReadsShown, shownAs, stretchAt } from './shown.ts'
import styles from './View.module.css'

/** What a FASTQ holds, judged by its first reads. */
export default function FastqView({ source, frame }: ViewerProps) {
  const { data, share, done, error, stop } = useStreamed(source, loadFastq)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <div className={styles['view']}>
      {!done && <LoadProgress share={share} onStop={stop} />}
      <Summary data={data} frame={frame} />
    </div>
  )
}

function Summary({ data, frame }: Pick<ViewerProps, 'frame'> & { data: FastqData }) {
  const t = useMessages(messages)
  const nameIn = useText()
  const format = useFormat()
  const { fault } = data
  const plot = useRef<HTMLDivElement>(null)
  const [shown, change] = useView(frame, ReadsShown)
  const { quality, longest } = data
  const at = stretchAt(quality, shown.at)
  const column = at === undefined ? undefined : quality[at]
  const chosen = { position: shown.at, onPosition: (position: number) => change({ at: position }) }
  useSeen(frame, [plot], data.count > 0 && shown.as === 'picture')
  const total = data.whole || fault ? format.count(data.count) : t('about', { count: estimate(data, format) })
  return (
    <>
      {fault && (
        <Notice
          tone="failed"
          title={t('fault', { record: format.count(fault.record), reason: nameIn(faultTexts[fault.kind]) })}
        >
          {t('faultMeaning')}
        </Notice>
      )}
      {data.count > 0 && (
        <>
          <dl className={styles['facts']}>
            <dt>{t('reads')}</dt>
            <dd>{total}</dd>
            <dt>{t('readLength')}</dt>
            <dd>
              {data.shortest === data.longest
                ? t('oneLength', { count: format.count(data.longest) })
                : t('lengths', { from: format.count(data.shortest), to: format.count(data.longest) })}
            </dd>
            <dt>{t('q30')}</dt>
            <dd>{format.share(data.q30)}</dd>
            <dt>{t('gc')}</dt>
            <dd>{format.share(data.gc)}</dd>
            <dt>{t('encoding')}</dt>
            <dd>Phred+33</dd>
          </dl>
          {!data.whole && !fault && (
            <p className={styles['note']}>{t('over', { count: format.count(data.count) })}</p>
          )}
          <h3 className={styles['heading']}>{t('quality')}</h3>
          <Settings frame={frame}>
            <SegmentedControl<(typeof shownAs)[number]>
              label={t('shownAs')}
              value={shown.as}
              options={shownAs.map((value) => ({ value, label: t(value) }))}
              onChange={(as) => change({ as })}
            />
          </Settings>
          {shown.as === 'table' ? (
            <QualityTable columns={quality} longest={longest} {...chosen} />
          ) : (
            <div ref={plot}>
              <QualityPlot columns={quality} longest={longest} {...chosen} />
              <p className={styles['note']} role="status">
                {column && at !== undefined
                  ? t('told', {
                      position: positionsText(quality, at, longest),
                      mean: column.mean.toFixed(1),
                      lower: format.count(column.lowerQuartile),
                      upper: format.count(column.upperQuartile),
                    })
                  : t('keys')}
              </p>
            </div>
          )}
          <h3 className={styles['heading']}>{t('firstReads')}</h3>
          <Reads reads={data.reads} />
        </>
      )}
    </>
  )
}

/** Reads of the whole file, from the share of it that was read, to two figures. */
function estimate(data: FastqData, format: ReturnType<typeof useFormat>): string {
  return format.count(Number((data.count / Math.max(data.readShare, 1e-9)).toPrecision(2)))
}
