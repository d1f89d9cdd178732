import { useRef } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useSeen } from '../frame/seen.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { useStreamed } from '../use-streamed.ts'
import { loadFastq, type FastqData } from './load.ts'
import { faultTexts, messages } from './messages.ts'
import { QualityPlot } from './QualityPlot.tsx'
import { Reads } from './Reads.tsx'
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
  useSeen(frame, [plot], data.count > 0)
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
          <div ref={plot}>
            <QualityPlot columns={data.quality} longest={data.longest} />
          </div>
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
