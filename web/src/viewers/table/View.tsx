import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { CutOff } from '../bytes/gzip.ts'
import type { ViewerProps } from '../source.ts'
import { BreaksOff, Failure, TornLine } from '../states/FileStates.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { useStreamed } from '../use-streamed.ts'
import { FilteredTable } from './FilteredTable.tsx'
import { loadTable } from './load.ts'
import styles from './View.module.css'

/** A delimited file as a table that filters and sorts. */
export default function TableView({ source, frame, supplied }: ViewerProps) {
  const { data, share, done, error, stop } = useStreamed(source, loadTable)
  const isCut = error instanceof CutOff && data !== undefined
  if (error !== undefined && !isCut) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <div className={styles['view']}>
      {isCut && <BreaksOff />}
      {data.torn && <TornLine />}
      <FilteredTable table={data} frame={frame} supplied={supplied} />
      {!done && !isCut && <LoadProgress share={share} onStop={stop} />}
    </div>
  )
}
