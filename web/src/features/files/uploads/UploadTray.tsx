import { Button } from 'antd'
import { ChevronsDown, ChevronsUp, Clock, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { formatSize, useFormat } from '../../../ui/language/format.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { fileMessages } from '../messages.ts'
import { uploads } from '../../../resource/uploads/queue.ts'
import {
  isActive,
  isOpen,
  isTold,
  summarise,
  type UploadItem,
} from '../../../resource/uploads/upload-item.ts'
import styles from './UploadTray.module.css'
import { ReadsOffer, readsOffered } from './ReadsOffer.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from '../../../resource/uploads/use-uploads.ts'

/** Rows beyond this stay out of the tray; the line below says how many wait. */
const shownRows = 60
/** Milliseconds for which uploads that are done are told of. */
const toldFor = 8000

/** What is on its way, floating over every page until it is done and cleared. */
export default function UploadTray() {
  const items = useUploads().filter(isTold)
  const [wanted, setWanted] = useState<boolean>()
  const isDone = items.every(({ state }) => state === 'done')
  const settled = items.every(({ state, meantFor }) => state === 'done' || meantFor !== undefined)
  // What is done steps back by itself, as does what the field of a form tells of; what needs somebody stays open.
  const collapsed = wanted ?? settled
  useClearing(isDone && wanted !== false && readsOffered(items) === undefined)
  // The next uploads begin as all do, whatever somebody did with the tray of these.
  if (items.length === 0 && wanted !== undefined) setWanted(undefined)
  if (items.length === 0) return null
  const shown = ordered(items).slice(0, shownRows)
  const waiting = items.filter((item) => item.state === 'waiting').length
  return (
    <TrayFrame items={items} collapsed={collapsed} onCollapse={() => setWanted(!collapsed)}>
      {!collapsed && (
        <>
          <ul className={styles['rows']}>
            {shown.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
          <Footer waiting={waiting} open={items.some(isOpen)} />
        </>
      )}
      <ReadsOffer items={items} />
    </TrayFrame>
  )
}

/** Takes the tray away some time after all is done, where nobody opened it and it offers nothing. */
function useClearing(isOver: boolean) {
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => uploads.clearDone(), toldFor)
    return () => clearTimeout(timer)
  }, [isOver])
}

/** What moves or needs somebody first, then what waits, then what is done, the latest first. */
function ordered(items: readonly UploadItem[]): readonly UploadItem[] {
  const rank = { failed: 0, sending: 1, lost: 1, checking: 1, paused: 2, waiting: 3, done: 4 }
  return items.toSorted((a, b) => rank[a.state] - rank[b.state])
}

interface FrameProps {
  readonly items: readonly UploadItem[]
  readonly collapsed: boolean
  onCollapse(): void
  readonly children: React.ReactNode
}

function TrayFrame({ items, collapsed, onCollapse, children }: FrameProps) {
  const t = useMessages(fileMessages)
  const place = useRef<HTMLElement>(null)
  useRoomBelow(place)
  const { done, bytes, sent } = summarise(items)
  const open = items.some(isOpen)
  const failed = items.some((item) => item.state === 'failed')
  const title = open ? t('uploading') : failed ? t('uploadsStopped') : t('uploadsDone')
  const running = items.some((item) => isActive(item) || item.state === 'waiting')
  const share = bytes === 0 ? 1 : sent / bytes
  return (
    <section
      ref={place}
      className={classes(styles['tray'], collapsed && styles['small'])}
      aria-label={t('uploading')}
    >
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{title}</h2>
          <span className={styles['note']} role="status">
            <Progress items={items} done={done} />
          </span>
        </div>
        {open && (
          <Button
            type="text"
            size="small"
            icon={running ? <Pause size={15} /> : <Play size={15} />}
            onClick={() => (running ? uploads.pauseAll() : uploads.resumeAll())}
          >
            {running ? t('pauseAll') : t('resumeAll')}
          </Button>
        )}
        {!open && (
          <Button type="text" size="small" onClick={() => uploads.clearDone()}>
            {t('clearDone')}
          </Button>
        )}
        <IconButton
          label={collapsed ? t('expand') : t('collapse')}
          aria-expanded={!collapsed}
          onClick={onCollapse}
        >
          {collapsed ? <ChevronsUp size={17} /> : <ChevronsDown size={17} />}
        </IconButton>
      </header>
      <div
        className={styles['whole']}
        role="progressbar"
        aria-label={t('uploading')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      {children}
    </section>
  )
}

/** Tells how high the tray is, so that on a phone the page and an open drawer end above it. */
function useRoomBelow(place: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const { current } = place
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--tray', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--tray')
    }
  }, [place])
}

function Progress({ items, done }: { items: readonly UploadItem[]; done: number }) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const { speed, milliseconds } = summarise(items)
  const parts = [
    t('ofFiles', { done, count: items.length }),
    speed > 0 && t('perSecond', { size: formatSize(speed) }),
    milliseconds !== undefined && t('about', { time: format.duration(milliseconds) }),
    done === items.length && t('allMatch', { count: done }),
  ]
  return parts.filter(Boolean).join(format.language === 'zh' ? '，' : ', ')
}

function Footer({ waiting, open }: { waiting: number; open: boolean }) {
  const t = useMessages(fileMessages)
  if (!open) return null
  return (
    <p className={styles['foot']}>
      <Clock size={15} aria-hidden />
      <span>
        {waiting > 0 && `${t('moreWait', { count: waiting })} `}
        {t('mayClose')}
      </span>
    </p>
  )
}
