import { BarChart, BoxplotChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useAppearance } from '../../ui/theme/AppearanceProvider.tsx'
import { fontStack } from '../../ui/theme/tokens.ts'
import { optionOf, stepsIn } from './option.ts'
import type { ChartSpec } from './spec.ts'
import { chartNumber } from './table-of.ts'

use([
  BarChart,
  BoxplotChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
])

/** Draws with ECharts, twice as fine as the screen at least, so that a print is sharp. */
export default function Plot({ spec, height }: { spec: ChartSpec; height: number }) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const { language, reducedMotion } = useAppearance()
  const { count } = useFormat()
  const font = fontStack(language)
  const [steps, setSteps] = useState<number>()

  useEffect(() => {
    if (!place.current) return
    const drawn = init(place.current, undefined, { devicePixelRatio: Math.max(2, window.devicePixelRatio) })
    chart.current = drawn
    const observer = new ResizeObserver(() => {
      drawn.resize()
      setSteps(stepsIn(drawn.getWidth()))
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = undefined
    }
  }, [])
  useEffect(() => {
    if (!chart.current) return
    chart.current.setOption(
      optionOf(spec, {
        font,
        reducedMotion,
        count: (value) => chartNumber(value, count),
        steps: steps ?? stepsIn(chart.current.getWidth()),
      }),
      { notMerge: true },
    )
  })
  return <div ref={place} role="img" aria-label={spec.title} style={{ height }} />
}
