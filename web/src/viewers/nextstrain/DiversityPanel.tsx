import { useCallback, useRef } from 'react'
import { chartColours, colours } from '../../ui/theme/tokens.ts'
import { canvasPen } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import type { Gene } from './dataset.ts'
import type { Site } from './diversity.ts'
import styles from './View.module.css'

interface Props {
  readonly sites: readonly Site[]
  readonly by: 'entropy' | 'events'
  /** Below the sites of the genome. */
  readonly genes: readonly Gene[]
  readonly label: string
}

/** How diverse each site is, as bars along the genome or a gene. */
export function DiversityPanel({ sites, by, genes, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paint = useCallback(
    (context: CanvasRenderingContext2D, { width, height }: CanvasSize) => {
      const pen = canvasPen(context)
      const end = Math.max(1, ...genes.map((gene) => gene.end), ...sites.map(({ position }) => position))
      const most = Math.max(by === 'entropy' ? 0.1 : 1, ...sites.map((site) => site[by]))
      const foot = height - (genes.length > 0 ? 36 : 18)
      const x = (position: number) => 36 + (position / end) * (width - 44)
      pen.text(most.toFixed(by === 'entropy' ? 2 : 0), 30, 10, {
        colour: colours['ink-3'],
        size: 11,
        align: 'end',
      })
      pen.text('0', 30, foot - 2, { colour: colours['ink-3'], size: 11, align: 'end' })
      for (const site of sites) {
        const high = (site[by] / most) * (foot - 8)
        pen.rect(x(site.position) - 1, foot - high, 2, high, chartColours[0])
      }
      pen.rect(36, foot, width - 44, 1, colours.control)
      for (const [index, gene] of genes.entries()) {
        const wide = x(gene.end) - x(gene.start)
        pen.rect(
          x(gene.start),
          foot + 4,
          Math.max(1, wide - 1),
          14,
          index % 2 === 0 ? colours.bench : colours.line,
        )
        if (wide > gene.name.length * 7)
          pen.text(gene.name, x(gene.start) + wide / 2, foot + 11, {
            colour: colours['ink-2'],
            size: 10.5,
            align: 'middle',
          })
      }
      for (const share of [0, 0.25, 0.5, 0.75, 1])
        pen.text(Math.round(end * share).toLocaleString('en'), x(end * share), height - 8, {
          colour: colours['ink-3'],
          size: 11,
          align: share === 1 ? 'end' : 'middle',
        })
    },
    [sites, by, genes],
  )
  useCanvas(canvas, paint)
  return <canvas ref={canvas} className={styles['diversity']} role="img" aria-label={label} />
}
