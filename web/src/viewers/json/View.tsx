import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useTellFailure } from '../../ui/notices/on-failure.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { TextInstead } from '../text/TextInstead.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadJson } from './load.ts'
import { shownText } from '../shown-text.ts'
import { messages } from './messages.ts'
import { openTo, visibleRows, type Row } from './rows.ts'
import styles from './View.module.css'
import { useVirtualRows } from '../../ui/data-table/use-virtual-rows.ts'

/** A JSON document as a tree; what is too large or broken is shown as text, and says so. */
export default function JsonView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadJson)
  useTellFailure(data?.kind === 'broken')
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'tree') return <Tree root={data.value} />
  return (
    <TextInstead source={source}>
      {data.kind === 'too-large' ? t('tooLarge') : t('broken')}
      {data.kind === 'broken' && <code> {data.reason}</code>}
    </TextInstead>
  )
}

function Tree({ root }: { root: unknown }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(() => openTo(root, 3))
  const rows = useMemo(() => visibleRows(root, open), [root, open])
  const [active, setActive] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: rows.length, height: 24, scroller, overscan: 16 })

  const toggle = (row: Row, wanted = !row.open) => {
    if (!row.children) return
    const next = new Set(open)
    if (wanted) next.add(row.path)
    else next.delete(row.path)
    setOpen(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 }
    const step = moves[event.key]
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, active + step))
      setActive(next)
      virtual.scrollToIndex(next)
    } else if (row && event.key === 'ArrowRight') toggle(row, true)
    else if (row && event.key === 'ArrowLeft') toggle(row, false)
    else if (row && (event.key === 'Enter' || event.key === ' ')) toggle(row)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      className={styles['tree']}
      role="tree"
      aria-label={t('tree')}
      tabIndex={0}
      aria-activedescendant={`json-row-${active}`}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const select = () => {
            setActive(index)
            toggle(row)
          }
          return (
            <div
              key={row.path}
              id={`json-row-${index}`}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-expanded={row.children ? row.open : undefined}
              aria-selected={index === active}
              className={styles['row']}
              style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + row.depth * 20 }}
              onClick={select}
            >
              <span className={styles['chevron']} aria-hidden>
                {row.children ? row.open ? <ChevronDown size={15} /> : <ChevronRight size={15} /> : null}
              </span>
              {row.name !== undefined && (
                <span className={styles['name']}>{shownText(String(row.name))}</span>
              )}
              <Value row={row} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Value({ row }: { row: Row }) {
  const t = useMessages(messages)
  const format = useFormat()
  if (row.children !== undefined) {
    const count = format.count(row.children)
    return (
      <span className={styles['count']}>
        {Array.isArray(row.value) ? t('items', { count }) : t('fields', { count })}
      </span>
    )
  }
  const kind = row.value === null ? 'none' : typeof row.value
  return (
    <span className={`${styles['value']} ${styles[kind] ?? ''}`}>{shownText(JSON.stringify(row.value))}</span>
  )
}
