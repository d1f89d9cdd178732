import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox, Input } from 'antd'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { useMessages } from './i18n.ts'
import { levelOf, matchesIn } from './log-lines.ts'
import { uiMessages } from './messages.ts'
import styles from './LogView.module.css'

interface Props {
  readonly lines: readonly string[]
  /** What the log is of, read aloud. */
  readonly label: string
  /** More is being written; the view then starts at the end and follows it. */
  readonly live?: boolean
  /** The number of the first line. */
  readonly firstLine?: number
  /** Before the search, such as the choice between stdout and stderr. */
  readonly tools?: ReactNode
}

const lineHeight = 20

/** A log of any length with search. While it follows the end, scrolling up lets go of it. */
export function LogView({ lines, label, live = false, firstLine = 1, tools }: Props) {
  const t = useMessages(uiMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const [follow, setFollow] = useState(live)
  const [wrap, setWrap] = useState(true)
  const [search, setSearch] = useState('')
  const [match, setMatch] = useState(0)
  const matches = useMemo(() => matchesIn(lines, search), [lines, search])
  // Its functions change what they answer, which only matters to the React Compiler, and that is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  })
  useEffect(() => {
    if (follow && lines.length > 0) virtualizer.scrollToIndex(lines.length - 1, { align: 'end' })
  }, [follow, lines.length, virtualizer])

  const show = (next: number) => {
    const at = (next + matches.length) % matches.length
    const line = matches[at]
    if (line === undefined) return
    setFollow(false)
    setMatch(at)
    virtualizer.scrollToIndex(line, { align: 'center' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') show(event.shiftKey ? match - 1 : match + 1)
  }
  return (
    <div className={styles['log']}>
      <div className={styles['tools']}>
        {tools}
        <Input
          size="small"
          allowClear
          aria-label={t('findInLog')}
          placeholder={t('findInLog')}
          prefix={<Search size={14} aria-hidden />}
          className={styles['search'] ?? ''}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setMatch(-1)
          }}
          onKeyDown={onKeyDown}
        />
        {search !== '' && (
          <span className={styles['matches']} role="status">
            {t('matches', { count: matches.length })}
            <IconButton
              label={t('previousMatch')}
              small
              disabled={matches.length === 0}
              onClick={() => show(match - 1)}
            >
              <ChevronUp size={15} />
            </IconButton>
            <IconButton
              label={t('nextMatch')}
              small
              disabled={matches.length === 0}
              onClick={() => show(match + 1)}
            >
              <ChevronDown size={15} />
            </IconButton>
          </span>
        )}
        <Checkbox checked={follow} onChange={(event) => setFollow(event.target.checked)}>
          {t('followEnd')}
        </Checkbox>
        <Checkbox
          checked={wrap}
          onChange={(event) => {
            setWrap(event.target.checked)
            virtualizer.measure()
          }}
        >
          {t('wrapLines')}
        </Checkbox>
      </div>
      {lines.length === 0 && <p className={styles['nothing']}>{t('noLines')}</p>}
      <div
        ref={scroller}
        role="log"
        aria-label={label}
        aria-live="off"
        tabIndex={0}
        className={styles['scroller']}
        hidden={lines.length === 0}
        onWheel={(event) => {
          if (event.deltaY < 0) setFollow(false)
        }}
      >
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index] ?? ''
            return (
              <div
                key={item.index}
                data-index={item.index}
                ref={wrap ? virtualizer.measureElement : undefined}
                className={classes(
                  styles['line'],
                  wrap && styles['wrapped'],
                  styles[levelOf(line)],
                  matches[match] === item.index && styles['current'],
                )}
                style={{ transform: `translateY(${item.start}px)`, minHeight: lineHeight }}
              >
                <span className={styles['number']} aria-hidden>
                  {firstLine + item.index}
                </span>
                <span>{search === '' ? line : marked(line, search)}</span>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function marked(line: string, search: string): ReactNode {
  const at = line.toLowerCase().indexOf(search.toLowerCase())
  if (at < 0) return line
  return (
    <>
      {line.slice(0, at)}
      <mark>{line.slice(at, at + search.length)}</mark>
      {line.slice(at + search.length)}
    </>
  )
}
