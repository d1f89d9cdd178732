import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { LimitFields } from './LimitFields.tsx'
import { messages } from './messages.ts'
import { ResultPlot } from './plots.tsx'
import { loadResults, type GeneResult } from './results.ts'
import { ChangesShown, changeViews } from './shown.ts'
import styles from './View.module.css'

/** The result table of a comparison as a volcano or by means, without the matrix that it was made of. */
export default function ChangesView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadResults)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (!data.results) return <Notice tone="stopped" title={t('noResults')} />
  return <Changes results={data.results} frame={frame} />
}

function Changes({ results, frame }: { results: readonly GeneResult[]; frame: Frame | undefined }) {
  const t = useMessages(messages)
  const [shown, change] = useView(frame, ChangesShown)
  const expression = frame?.expression
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <SegmentedControl<(typeof changeViews)[number]>
          label={t('shownAs')}
          value={shown.as}
          options={changeViews.map((value) => ({ value, label: t(`view_${value}`) }))}
          onChange={(as) => change({ as })}
        />
        <LimitFields limits={shown} isAdjusted={results[0]?.isAdjusted === true} onChange={change} />
      </Settings>
      <ResultPlot
        results={results}
        as={shown.as}
        limits={shown}
        frame={frame}
        {...(expression && { onGene: (name: string) => expression(name) })}
      />
    </div>
  )
}
