import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Call } from '@omics/contract/analyses/analyses'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useWidth } from '../../../viewers/use-width.ts'
import { barAt, barsOf, failedLast, shadeOf, type TimelineBar } from './bar-places.ts'
import { callKey } from '../call-names.ts'
import { analysisMessages } from '../messages.ts'
import { useCallTitle } from './use-call-title.ts'
import styles from '../analyses.module.css'

interface Props {
  readonly label: string
  readonly calls: readonly Call[]
  readonly from: number
  readonly to: number
  readonly now: number
  readonly openKey: string | undefined
  onOpen(key: string): void
}

const [top, height] = [4, 12]

/**
 * The bars of a row that has so many that an element each would hold up the page: drawn in one picture, which is one
 * stop of the keyboard. Arrow keys go from call to call, and Enter opens the one that is told.
 */
export function BarCanvas({ label, calls, from, to, now, openKey, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const titleOf = useCallTitle()
  const row = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(row)
  const [chosen, setChosen] = useState<number>()
  const bars = barsOf(calls, { from, to, now }, width)
  const call = chosen === undefined ? undefined : bars[chosen]?.call
  const marked = call ? callKey(call) : openKey
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bars, width, marked)
  })
  const under = ({ nativeEvent }: MouseEvent) => barAt(bars, nativeEvent.offsetX)?.call
  const move = (event: KeyboardEvent) => {
    const next = stepOf(event.key, chosen, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  return (
    <button
      ref={row}
      type="button"
      className={styles['barCanvas']}
      aria-label={t('manyCalls', { label, count: bars.length })}
      onKeyDown={move}
      onBlur={() => setChosen(undefined)}
      onMouseMove={(event) => {
        const found = under(event)
        event.currentTarget.title = found ? titleOf(found, now) : ''
      }}
      onClick={(event) => {
        // A click of the keyboard has no place.
        const found = event.detail === 0 ? call : under(event)
        if (found) onOpen(callKey(found))
      }}
    >
      <canvas ref={canvas} height={20} aria-hidden />
      <span className="spoken" aria-live="polite">
        {call && titleOf(call, now)}
      </span>
    </button>
  )
}

function stepOf(key: string, chosen: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowRight') return Math.min(last, (chosen ?? -1) + 1)
  if (key === 'ArrowLeft') return Math.max(0, (chosen ?? 1) - 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function draw(
  canvas: HTMLCanvasElement,
  bars: readonly TimelineBar[],
  width: number,
  marked: string | undefined,
) {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = devicePixelRatio
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(20 * scale)
  canvas.style.width = `${width}px`
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const colours = new Map<string, string>()
  const colour = (name: string) => {
    const known = colours.get(name) ?? style.getPropertyValue(`--${name}`)
    colours.set(name, known)
    return known
  }
  for (const { call, left, width: long } of failedLast(bars)) {
    context.globalAlpha = shadeOf(call)
    context.fillStyle = colour(`${call.state}-fill`)
    context.fillRect(left, top, long, height)
  }
  const found = marked === undefined ? undefined : bars.find(({ call }) => callKey(call) === marked)
  if (!found) return
  context.globalAlpha = 1
  context.strokeStyle = colour('accent')
  context.lineWidth = 2
  context.strokeRect(found.left - 1, top - 2, found.width + 2, height + 4)
}
