import { useState } from 'react'
import type { ViewerProps } from '../source.ts'
import { BreaksOff, Failure } from '../states/FileStates.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Lines, type Seen } from './Lines.tsx'
import { LongLine, type OpenLine } from './LongLine.tsx'
import { Position } from './Position.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useSearch } from './use-search.ts'
import { useTextWindow } from './use-text-window.ts'
import styles from './View.module.css'

/** Text and logs of any size: what is not seen is not read. */
export default function TextView({ source }: ViewerProps) {
  const view = useTextWindow(source)
  const search = useSearch(view.text?.window.reader)
  const [seen, setSeen] = useState<Seen>()
  const [longLine, setLongLine] = useState<OpenLine>()
  const error = view.error ?? search.error
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!view.text) return <SkeletonText lines={8} />
  return (
    <div className={styles['view']}>
      {view.text.window.reader.isCut() && <BreaksOff />}
      <Toolbar view={view} search={search} />
      <Lines view={view} highlight={search.query} onSeen={setSeen} onExpand={setLongLine} />
      {longLine && <LongLine line={longLine} onClose={() => setLongLine(undefined)} />}
      <Position view={view} search={search} seen={seen} size={source.size} />
    </div>
  )
}
