import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { OpenLine } from './LongLine.tsx'
import { messages } from './messages.ts'
import { lineText, shownCharacters } from './show-line.ts'
import type { TextWindow } from './text-window.ts'
import type { useTextWindow } from './use-text-window.ts'
import styles from './View.module.css'
import { useVirtualRows } from '../../ui/data-table/use-virtual-rows.ts'

const rowHeight = 20
/** Rows from an edge of the window at which the next chunk is fetched. */
const margin = 200

export type Seen = { first: number | undefined; last: number | undefined; offset: number }

type Props = {
  view: ReturnType<typeof useTextWindow>
  highlight: string
  onSeen: (seen: Seen) => void
  onExpand: (line: OpenLine) => void
}

export function Lines({ view, highlight, onSeen, onExpand }: Props) {
  const t = useMessages(messages)
  const scroller = useRef<HTMLDivElement>(null)
  const window = view.text?.window
  const count = window?.lineCount ?? 0
  const rows = useVirtualRows({ count, height: rowHeight, scroller, overscan: 20 })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  useGrowth(view, scroller, first, last)

  const { jump } = view
  useLayoutEffect(() => {
    if (jump) rows.scrollToIndex(jump.index, { align: jump.align })
  }, [jump, rows])

  const top = window?.line(rows.range?.startIndex ?? 0)
  const bottom = window?.line(rows.range?.endIndex ?? 0)
  const firstSeen = top?.number
  const lastSeen = bottom?.number
  const offset = bottom ? bottom.offset + bottom.bytes.length : 0
  useEffect(() => onSeen({ first: firstSeen, last: lastSeen, offset }), [firstSeen, lastSeen, offset, onSeen])

  const digits = String(window?.firstLine === undefined ? '' : window.firstLine + count).length
  return (
    <div ref={scroller} className={styles['lines']} tabIndex={0} role="region" aria-label={t('content')}>
      <div style={{ height: rows.getTotalSize(), position: 'relative', minWidth: 'max-content' }}>
        <div className={styles['page']} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {window &&
            items.map(({ index }) => (
              <Row
                key={index}
                window={window}
                index={index}
                highlight={highlight}
                digits={digits}
                onExpand={onExpand}
              />
            ))}
        </div>
      </div>
    </div>
  )
}

/** Fetches the next chunk near either edge, and keeps the reader's line in place when lines come or go above. */
function useGrowth(
  view: Props['view'],
  scroller: { current: HTMLDivElement | null },
  first: number,
  last: number,
) {
  const shift = useRef(0)
  useLayoutEffect(() => {
    if (shift.current !== 0) scroller.current?.scrollBy(0, shift.current * rowHeight)
    shift.current = 0
  })
  useEffect(() => {
    const window = view.text?.window
    if (!window) return
    if (!window.atEnd && last > window.lineCount - margin) {
      void view.move(async () => {
        const { dropped } = await window.growDown()
        shift.current = -dropped
      })
    } else if (window.start > 0 && first < margin) {
      void view.move(async () => {
        shift.current = await window.growUp()
      })
    }
  })
}

type RowProps = { window: TextWindow; index: number; highlight: string; digits: number } & Pick<
  Props,
  'onExpand'
>

function Row({ window, index, highlight, digits, onExpand }: RowProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const line = window.line(index)
  if (!line) return null
  const text = lineText(line.bytes)
  const hidden = text.length - shownCharacters
  return (
    <div className={styles['row']} style={{ height: rowHeight }}>
      {digits > 0 && (
        <span className={styles['number']} style={{ width: `${Math.max(3, digits)}ch` }}>
          {line.number}
        </span>
      )}
      <span className={styles['text']}>
        <Marked text={hidden > 0 ? text.slice(0, shownCharacters) : text} highlight={highlight} />
      </span>
      {hidden > 0 && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => onExpand({ number: line.number, text })}
        >
          {t('more', { count: hidden, shown: format.count(hidden) })}
        </button>
      )}
    </div>
  )
}

function Marked({ text, highlight }: { text: string; highlight: string }) {
  if (highlight === '') return text
  const parts = []
  const lower = text.toLowerCase()
  const wanted = highlight.toLowerCase()
  let at = 0
  for (let hit = lower.indexOf(wanted); hit >= 0 && parts.length < 400; hit = lower.indexOf(wanted, at)) {
    parts.push(text.slice(at, hit), <mark key={hit}>{text.slice(hit, hit + wanted.length)}</mark>)
    at = hit + wanted.length
  }
  return [...parts, text.slice(at)]
}
