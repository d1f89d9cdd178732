import { Checkbox, Input } from 'antd'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useMessages } from '../language/i18n.ts'
import { levelOf, matchesIn } from './log-lines.ts'
import { uiMessages } from '../language/messages.ts'
import { useVirtualRows } from '../data-table/use-virtual-rows.ts'
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
  const virtual = useVirtualRows({ count: lines.length, height: lineHeight, scroller, overscan: 20 })
  useEffect(() => {
    if (follow && lines.length > 0) virtual.scrollToIndex(lines.length - 1, { align: 'end' })
  }, [follow, lines.length, virtual])
  const matches = useMatches(lines, search, (line) => {
    setFollow(false)
    virtual.scrollToIndex(line, { align: 'center' })
  })
  return (
    <div className={styles['log']}>
      <div className={styles['tools']}>
        {tools}
        <LogSearch search={search} onSearch={setSearch} matches={matches} />
        <Checkbox checked={follow} onChange={(event) => setFollow(event.target.checked)}>
          {t('followEnd')}
        </Checkbox>
        <Checkbox
          checked={wrap}
          onChange={(event) => {
            setWrap(event.target.checked)
            virtual.measure()
          }}
        >
          {t('wrapLines')}
        </Checkbox>
      </div>
      {lines.length === 0 && <p className={styles['nothing']}>{t(live ? 'noLinesYet' : 'noLines')}</p>}
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
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index] ?? ''
            return (
              <div
                key={index}
                data-index={index}
                ref={wrap ? virtual.measureElement : undefined}
                className={classes(
                  styles['line'],
                  wrap && styles['wrapped'],
                  styles[levelOf(line)],
                  matches.line === index && styles['current'],
                )}
                style={{ transform: `translateY(${start}px)`, minHeight: lineHeight }}
              >
                <span className={styles['number']} aria-hidden>
                  {firstLine + index}
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

interface Matches {
  readonly count: number
  /** The line of the match that was gone to. */
  readonly line: number | undefined
  /** Goes so many matches on, or back, and round. */
  go(by: 1 | -1): void
  /** Begins before the first match again. */
  restart(): void
}

function useMatches(lines: readonly string[], search: string, reveal: (line: number) => void): Matches {
  const found = useMemo(() => matchesIn(lines, search), [lines, search])
  const [at, setAt] = useState(-1)
  return {
    count: found.length,
    line: found[at],
    go: (by) => {
      const next = (at + by + found.length) % found.length
      const line = found[next]
      if (line === undefined) return
      setAt(next)
      reveal(line)
    },
    restart: () => setAt(-1),
  }
}

interface SearchProps {
  readonly search: string
  readonly matches: Matches
  onSearch(search: string): void
}

function LogSearch({ search, matches, onSearch }: SearchProps) {
  const t = useMessages(uiMessages)
  const none = matches.count === 0
  return (
    <>
      <Input
        size="small"
        allowClear
        aria-label={t('findInLog')}
        placeholder={t('findInLog')}
        prefix={<Search size={14} aria-hidden />}
        className={styles['search'] ?? ''}
        value={search}
        onChange={(event) => {
          onSearch(event.target.value)
          matches.restart()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') matches.go(event.shiftKey ? -1 : 1)
        }}
      />
      {search !== '' && (
        <span className={styles['matches']} role="status">
          {t('matches', { count: matches.count })}
          <IconButton label={t('previousMatch')} small disabled={none} onClick={() => matches.go(-1)}>
            <ChevronUp size={15} />
          </IconButton>
          <IconButton label={t('nextMatch')} small disabled={none} onClick={() => matches.go(1)}>
            <ChevronDown size={15} />
          </IconButton>
        </span>
      )}
    </>
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
