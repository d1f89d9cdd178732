import { BoxplotChart, CustomChart, SankeyChart, ScatterChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use, type ECharts } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppearance } from '../../ui/theme/AppearanceProvider.tsx'
import { colours, fontStack } from '../../ui/theme/tokens.ts'
import type { Frame } from '../frame/frame.ts'
import { usePicture } from '../frame/use-picture.ts'
import type { FigureOption } from './figures/style.ts'
import styles from './View.module.css'

use([
  BoxplotChart,
  CustomChart,
  SankeyChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  CanvasRenderer,
  SVGRenderer,
])

interface Props {
  readonly option: FigureOption
  readonly label: string
  readonly frame: Frame | undefined
  /** Told the name of a point that is pressed. */
  onPoint?(name: string): void
}

/** A picture drawn by ECharts, whose points can be pressed, and which is saved as SVG. */
export function Figure({ option, label, frame, onPoint }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const { language } = useAppearance()
  const whole = {
    animation: false,
    textStyle: { fontFamily: fontStack(language), color: colours['ink-2'], fontSize: 12 },
    ...option,
  }
  const press = useEffectEvent((name: string) => onPoint?.(name))
  useEffect(() => {
    const element = place.current
    if (!element) return
    const drawn = init(element, undefined, { devicePixelRatio: Math.max(2, devicePixelRatio) })
    chart.current = drawn
    drawn.on('click', ({ name }) => {
      if (name) press(name)
    })
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = undefined
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(whole, { notMerge: true })
  })
  usePicture(frame, {
    svg: () => {
      const { clientWidth: width = 800, clientHeight: height = 500 } = place.current ?? {}
      const still = init(null, undefined, { renderer: 'svg', ssr: true, width, height })
      still.setOption({ ...whole, backgroundColor: colours.sheet })
      const text = still.renderToSVGString()
      still.dispose()
      return text
    },
  })
  return <div ref={place} className={styles['figure']} role="img" aria-label={label} />
}
