import { useState } from 'react'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { oneToTen } from '../browser/random-id.ts'
import styles from './Skeleton.module.css'

/** Grey lines in the shape of the text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return <Shape kind="text" count={lines} />
}

/** Grey rows in the height of the list to come. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return <Shape kind="row" count={rows} />
}

/** Grey panels in the place of the cards to come; `width` is the least that these have, in pixels. */
export function SkeletonCards({ cards = 4, width = 280 }: { cards?: number; width?: number }) {
  return <Shape kind="card" count={cards} columns={`repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`} />
}

interface ShapeProps {
  readonly kind: 'text' | 'row' | 'card'
  readonly count: number
  readonly columns?: string
}

function Shape({ kind, count, columns }: ShapeProps) {
  const t = useMessages(uiMessages)
  // Lines of a text end unevenly.
  const [ends] = useState(() => Array.from({ length: count }, () => `${100 - 4 * oneToTen()}%`))
  return (
    <div className={styles[`${kind}s`]} role="status" style={{ gridTemplateColumns: columns }}>
      <span className="spoken">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={styles[kind]}
          style={kind === 'text' ? { width: ends[index] } : undefined}
        />
      ))}
    </div>
  )
}
