import { Segmented } from 'antd'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { readRange } from './bytes/range.ts'
import styles from './FileViewer.module.css'
import type { Json } from '@omics/contract/json'
import type { ViewerId } from '@omics/contract/files/viewers'
import { sniffLength, viewersFor } from './kinds.ts'
import { useMessages, useText } from '../ui/language/i18n.ts'
import type { Frame, Picture } from './frame/frame.ts'
import { useFrame } from './frame/use-frame.ts'
import { isJsonObject } from './frame/view-state.ts'
import { ViewerBar } from './frame/ViewerBar.tsx'
import { messages, viewerNames } from './messages.ts'
import { views } from './registry.ts'
import { identityOf, type FileSource, type ViewerProps } from './source.ts'
import { Empty, Failure, Unknown } from './states/FileStates.tsx'
import { ViewerBoundary } from './states/ViewerBoundary.tsx'
import { SkeletonText } from '../ui/notices/Skeleton.tsx'

type Props = ViewerProps & {
  /** The viewer to begin with, where it can show the file. */
  initial?: ViewerId | undefined
  /** The frame of the page that the file stands on, which keeps what is seen and leads on. */
  around?: Frame | undefined
  /** Stands in the viewer's own bar, right of the choice of viewers. */
  actions?: ReactNode
  /** Told what of the file can be kept as a picture; must not change between renders. */
  onPicture?(picture: Picture | undefined): void
}

/** Shows any file with the viewer that suits it, lets the reader choose another, and says so when none does. */
export function FileViewer({ source, ...rest }: Props) {
  const [held, setHeld] = useState(source)
  if (identityOf(source) !== identityOf(held)) setHeld(source)
  return <Chosen key={`${held.name}\n${held.url.split('?')[0]}`} source={held} {...rest} />
}

function Chosen({ source, initial, around, actions, onPicture, ...given }: Props) {
  const t = useMessages(messages)
  const nameIn = useText()
  const { ids, error, retry } = useViewers(source, initial)
  const own = useFrame()
  const { picture, settingsPlace } = own
  useEffect(() => onPicture?.(picture), [onPicture, picture])
  const [picked, setPicked] = useState(() => viewerIn(around?.viewNow()))
  const frame = useMemo(() => (around ? keeping(around, picked) : own.frame), [around, picked, own.frame])
  if (source.size === 0) return <Empty />
  if (error !== undefined) return <Failure error={error} source={source} onRetry={retry} />
  if (!ids) return <SkeletonText lines={8} />
  const id = ids.find((one) => one === picked) ?? ids[0]
  if (!id) return <Unknown source={source} />
  const View = views[id]
  const choice = ids.length > 1 && (
    <Segmented
      aria-label={t('showAs')}
      value={id}
      onChange={(viewer) => {
        setPicked(viewer)
        around?.onView({ viewer })
      }}
      options={ids.map((value) => ({ value, label: nameIn(viewerNames[value]) }))}
    />
  )
  return (
    <div className={styles['viewer']}>
      {around ? (
        choice && <div>{choice}</div>
      ) : (
        <ViewerBar
          name={source.name}
          picture={picture}
          settingsPlace={settingsPlace}
          before={choice}
          actions={actions}
        />
      )}
      <div className={styles['view']}>
        <ViewerBoundary key={id} source={source}>
          <Suspense fallback={<SkeletonText lines={8} />}>
            <View source={source} frame={frame} {...given} />
          </Suspense>
        </ViewerBoundary>
      </div>
    </div>
  )
}

/** The viewer that a view says was chosen. */
function viewerIn(view: Json | undefined): Json | undefined {
  return isJsonObject(view) ? view['viewer'] : undefined
}

/** A frame that keeps, beside what is seen, by which viewer the file is shown; undefined where nobody chose. */
function keeping(frame: Frame, viewer: Json | undefined): Frame {
  if (viewer === undefined) return frame
  return { ...frame, onView: (view) => frame.onView({ ...(isJsonObject(view) && view), viewer }) }
}

/** Reads the first bytes and answers who can show the file. */
function useViewers(source: FileSource, initial: ViewerId | undefined) {
  const [ids, setIds] = useState<ViewerId[]>()
  const [error, setError] = useState<unknown>()
  const settled = ids !== undefined || error !== undefined
  useEffect(() => {
    if (settled || source.size === 0) return
    const abort = new AbortController()
    readRange(source, 0, sniffLength, abort.signal)
      .then((head) => setIds(viewersFor(source, head, initial)))
      .catch((reason: unknown) => abort.signal.aborted || setError(reason))
    return () => abort.abort()
  }, [source, initial, settled])
  return { ids, error, retry: () => setError(undefined) }
}
