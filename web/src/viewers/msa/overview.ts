import { colours } from '../../ui/theme/tokens.ts'
import { between } from '../frame/colour-scale.ts'
import { gap, isGap } from './alignment.ts'
import type { Drawing } from './draw.ts'

/** All of an alignment in one small picture: how dark a place is tells what of it is no gap. One cell stands for many. */
export function drawOverview(
  { alignment, order, shown }: Drawing,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const samples = 4
  context.fillStyle = colours.well
  context.fillRect(0, 0, width, height)
  const lines = Math.min(height, order.length)
  const spans = Math.min(width, shown.length)
  for (let line = 0; line < lines; line += 1)
    for (let span = 0; span < spans; span += 1) {
      let filled = 0
      for (let sample = 0; sample < samples; sample += 1) {
        const at = ((line + sample / samples) / lines) * order.length
        const row = alignment.rows[order[Math.floor(at)] ?? 0]
        const column = shown[Math.floor(((span + sample / samples) / spans) * shown.length)] ?? 0
        if (!isGap(row?.[column] ?? gap)) filled += 1
      }
      if (filled === 0) continue
      context.fillStyle = shades[filled] ?? colours.control
      context.fillRect(
        (span / spans) * width,
        (line / lines) * height,
        width / spans + 0.5,
        height / lines + 0.5,
      )
    }
}

const shades = [0, 0.12, 0.22, 0.32, 0.42].map(between)
