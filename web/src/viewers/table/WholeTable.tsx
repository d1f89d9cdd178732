import type { ReactNode } from 'react'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource } from '../source.ts'
import { Failure, TornLine } from '../states/FileStates.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { useStreamed } from '../use-streamed.ts'
import { loadTable, type Table } from './load.ts'

interface Props {
  readonly source: FileSource
  children(table: Table): ReactNode
}

/** Reads a table and shows what is made of it once all of it is there, or reading was stopped. */
export function WholeTable({ source, children }: Props) {
  const { data, share, done, error, stop } = useStreamed(source, loadTable)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (!done) return <LoadProgress share={share} onStop={stop} />
  return (
    <>
      {data.torn && <TornLine />}
      {children(data)}
    </>
  )
}
