import type { ECharts } from 'echarts/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onPrint } from '../../ui/browser/on-print.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useAppearance } from '../../ui/theme/AppearanceProvider.tsx'
import { fontStack } from '../../ui/theme/tokens.ts'
import { drawInTurn } from './draw-in-turn.ts'
import { init } from './library.ts'
import { optionOf, stepsIn } from './option.ts'
import type { ChartSpec } from './spec.ts'
import { chartNumber } from './table-of.ts'

/** Pixels of a line of text on A4 with its margins, where the place says nothing of its width in print. */
const paperWidth = 680

const isAsWide = (chart: ECharts, { clientWidth, clientHeight }: HTMLElement) =>
  chart.getWidth() === clientWidth && chart.getHeight() === clientHeight

/** Draws with ECharts, twice as fine as the screen at least, so that a print is sharp; for print at the size it has on paper. */
export default function Plot({ spec, height }: { spec: ChartSpec; height: number }) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const { language, reducedMotion } = useAppearance()
  const { count } = useFormat()
  const font = fontStack(language)
  const [steps, setSteps] = useState<number>()
  const optionFor = (steps: number, still: boolean) =>
    optionOf(spec, { font, reducedMotion: still, count: (value) => chartNumber(value, count), steps })
  const draw = useEffectEvent(() => {
    if (!chart.current) return
    const drawnIn = steps ?? stepsIn(chart.current.getWidth())
    chart.current.setOption(optionFor(drawnIn, reducedMotion), { notMerge: true })
  })
  const redraw = useEffectEvent((width: number | 'auto') => {
    const drawn = chart.current
    if (!drawn) return
    drawn.resize({ width, height: width === 'auto' ? width : height })
    // What still moves into its place would be printed on its way there.
    drawn.clear()
    drawn.setOption(optionFor(stepsIn(drawn.getWidth()), true), { notMerge: true })
    // Paper does not wait for the next frame.
    drawn.getZr().flush()
  })

  useEffect(() => {
    if (!place.current) return
    const element = place.current
    let printing = false
    const observer = new ResizeObserver(() => {
      const drawn = chart.current
      // The first that is told is the size that it was drawn in.
      if (printing || !drawn || isAsWide(drawn, element)) return
      drawn.resize()
      setSteps(stepsIn(drawn.getWidth()))
    })
    const begin = () => {
      const devicePixelRatio = Math.max(2, window.devicePixelRatio)
      chart.current ??= init(element, undefined, { devicePixelRatio })
      observer.observe(element)
    }
    const stopWaiting = drawInTurn(element, () => {
      begin()
      draw()
    })
    const stop = onPrint(
      () => {
        printing = true
        begin()
        const said = Number.parseFloat(getComputedStyle(element).getPropertyValue('--print-width'))
        redraw(said > 0 ? said : paperWidth)
      },
      () => {
        printing = false
        redraw('auto')
      },
    )
    return () => {
      stop()
      stopWaiting()
      observer.disconnect()
      chart.current?.dispose()
      chart.current = undefined
    }
  }, [])
  useEffect(() => draw())
  return <div ref={place} role="img" aria-label={spec.title} style={{ height }} />
}
