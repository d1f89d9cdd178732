import { ChevronLeft, ChevronRight, Maximize2, Minimize2, Pause, Play } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Slide } from './slides.ts'
import { messages } from './messages.ts'
import { SlideView } from './SlideView.tsx'
import { useTurns } from './use-turns.ts'
import styles from './stall.module.css'

interface Props {
  readonly slides: readonly Slide[]
  readonly seconds: number
  readonly full?: boolean
  onFull?(): void
  readonly tools?: ReactNode
}

/** Pixels that a finger moves to turn a page. */
const swipe = 40

/** Slides that turn by themselves, by keys, by buttons and by a thumb. */
export function Show({ slides, seconds, full = false, onFull, tools }: Props) {
  const t = useMessages(messages)
  const { at, go, running, halt } = useTurns(slides.length, seconds)
  const from = useRef<number>(undefined)
  const slide = slides[at]
  const onKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    else if (key === 'ArrowLeft') go(-1)
    else if (key === ' ' && target === currentTarget) halt()
  }
  return (
    <section
      className={styles['show']}
      aria-roledescription="carousel"
      aria-label={t('standTitle')}
      // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={({ clientX }) => (from.current = clientX)}
      onPointerUp={({ clientX }) => {
        const moved = clientX - (from.current ?? clientX)
        from.current = undefined
        if (Math.abs(moved) > swipe) go(moved < 0 ? 1 : -1)
      }}
    >
      {slide && <SlideView key={at} slide={slide} />}
      <footer className={styles['bar']}>
        <IconButton label={t('previous')} onClick={() => go(-1)}>
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton label={t(running ? 'pause' : 'play')} onClick={halt}>
          {running ? <Pause size={20} /> : <Play size={20} />}
        </IconButton>
        <IconButton label={t('next')} onClick={() => go(1)}>
          <ChevronRight size={20} />
        </IconButton>
        <span className={styles['at']} aria-live={running ? 'off' : 'polite'}>
          {t('slideOf', { at: at + 1, count: slides.length })}
        </span>
        {tools}
        {onFull && (
          <IconButton label={t(full ? 'leaveWhole' : 'whole')} onClick={onFull}>
            {full ? <Minimize2 size={20} /> : <Maximize2 size={20} />}
          </IconButton>
        )}
      </footer>
      {running && (
        <i
          key={`${at} ${seconds}`}
          className={styles['time']}
          style={{ animationDuration: `${seconds}s` }}
          aria-hidden
        />
      )}
    </section>
  )
}
