import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { PictureChart } from '../chart/PictureChart.tsx'
import type { Frame } from '../frame/frame.ts'
import type { FileSource } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { useStreamed } from '../use-streamed.ts'
import { suggestive } from './draw.ts'
import { loadResults, type ResultsTold } from './load.ts'
import { Manhattan } from './Manhattan.tsx'
import { messages } from './messages.ts'
import type { Study } from './parts.ts'
import { Peaks } from './Peaks.tsx'
import { Region } from './Region.tsx'
import { peaksOf, type Peak, type Ranks, type Results } from './results.ts'
import type { Change, StudyShown } from './shown.ts'
import styles from './View.module.css'

interface Props {
  readonly as: 'manhattan' | 'qq' | 'region'
  readonly results: FileSource
  readonly study: Study
  readonly shown: StudyShown
  readonly change: Change
  readonly frame: Frame | undefined
}

/** Association results as they are read, or why they are not. */
export function Association(props: Props) {
  const { shown, results: source } = props
  const [start] = useState(() => loadResults(shown.columns))
  const { data, share, error, done, stop } = useStreamed(source, start)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'reading') return <LoadProgress share={share} onStop={stop} />
  if (data.kind === 'fault') return <Fault part={data} {...props} />
  if (data.part < 1)
    return (
      <>
        {!done && <LoadProgress share={share} onStop={stop} />}
        <FirstPicture {...props} results={data.results} part={data.part} />
      </>
    )
  return <Shown {...props} results={data.results} ranks={data.ranks} />
}

/** Bases between two peaks, and to either side of the one that is looked at. */
const around = 250_000

function Shown({
  results,
  ranks,
  ...props
}: Omit<Props, 'results'> & { results: Results; ranks: Ranks | undefined }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { as, shown, change, study, frame } = props
  const peaks = useMemo(() => peaksOf(results, suggestive, 2 * around), [results])
  const open = ({ chromosome, row }: Peak) => {
    const lead = results.position[row] ?? 1
    const [start, end] = [Math.max(1, lead - around), Math.min(chromosome.length, lead + around)]
    change({ as: 'region', chromosome: chromosome.name, start, end, lead })
  }
  const rows = results.position.length
  return (
    <>
      <p className={styles['facts']}>
        {t('facts', { count: rows, n: format.count(rows) })}
        {results.test !== undefined && ` · ${t('ofTest', { test: results.test.slice(0, 40) })}`}
        {ranks && ` · λ = ${ranks.lambda.toFixed(3)}`}
        {results.without > 0 && ` · ${t('without', { count: results.without })}`}
        {results.isCut && ` · ${t('isCut')}`}
      </p>
      {as === 'manhattan' && (
        <Manhattan
          results={results}
          peaks={peaks}
          only={shown.only}
          onOnly={(only) => change({ only })}
          onOpen={open}
          frame={frame}
        />
      )}
      {as === 'qq' && (ranks ? <Qq ranks={ranks} frame={frame} /> : <SkeletonText lines={8} />)}
      {as === 'region' && (
        <Region results={results} peaks={peaks} study={study} shown={shown} change={change} frame={frame} />
      )}
      {as !== 'qq' &&
        (peaks.length > 0 ? (
          <Peaks results={results} peaks={peaks} label={t('peaks')} onOpen={open} />
        ) : (
          <p className={styles['facts']}>{t('noPeaks')}</p>
        ))}
    </>
  )
}

/** Where the strong ones are is not known yet, so that none is named, and no picture of it is saved. */
function FirstPicture({
  results,
  part,
  as,
  shown,
  change,
}: Omit<Props, 'results'> & { results: Results; part: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  return (
    <>
      <p className={styles['facts']}>{t('firstLook', { share: format.share(part, 1) })}</p>
      {as === 'manhattan' ? (
        <Manhattan
          results={results}
          peaks={[]}
          only={shown.only}
          onOnly={(only) => change({ only })}
          frame={undefined}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}

function Qq({ ranks, frame }: { ranks: Ranks; frame: Frame | undefined }) {
  const t = useMessages(messages)
  const points = ranks.qq.map(([x, y]): [number, number] => [x, y])
  return (
    <PictureChart
      frame={frame}
      spec={{
        kind: 'scatter',
        title: t('qqTitle', { lambda: ranks.lambda.toFixed(3) }),
        x: { title: t('expected') },
        y: { title: t('observed') },
        diagonal: true,
        series: [{ name: t('observed'), points }],
      }}
    />
  )
}

type FaultPart = Extract<ResultsTold, { kind: 'fault' }>

/** What a file lacks; where columns are not known by their names, a choice of them. */
function Fault({ part, shown, change }: Props & { part: FaultPart }) {
  const t = useMessages(messages)
  const asked = shown.columns
  if (part.fault !== 'columns' || part.header.length < 3)
    return <Notice tone="failed" title={t(part.fault === 'columns' ? 'noTable' : `fault_${part.fault}`)} />
  const options = part.header.map((name) => ({ value: name, label: name.slice(0, 80) }))
  return (
    <Notice tone="note" title={t('nameColumns')}>
      <div className={styles['choices']}>
        {(['chromosome', 'position', 'p'] as const).map((name) => (
          <Select
            key={name}
            className={styles['column'] ?? ''}
            aria-label={t(`column_${name}`)}
            placeholder={t(`column_${name}`)}
            value={asked[name] || undefined}
            options={options}
            showSearch
            onChange={(value) => change({ columns: { ...asked, [name]: value } })}
          />
        ))}
      </div>
    </Notice>
  )
}
