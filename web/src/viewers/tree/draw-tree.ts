import type { Pen } from '../frame/pens.ts'
import { colours } from '../../ui/theme/tokens.ts'
import { drawScale, drawYears } from './draw-scale.ts'
import { drawTips } from './draw-tips.ts'
import type { Laid } from './layout.ts'
import { eachInSight, type Marks, type Placing } from './placing.ts'

const ink = colours['ink-1']

/** Draws what is seen of a tree; what would be smaller than a pixel is drawn as one line. */
export function drawTree(
  laid: Laid,
  place: Placing,
  marks: Marks,
  pen: Pen,
  width: number,
  height: number,
): void {
  drawBranches(laid, place, pen, width, height)
  drawTips(laid, place, marks, pen, width, height)
  if (laid.layout !== 'rectangular') return
  if (marks.began === undefined) drawScale(laid, place, pen)
  else drawYears(laid, place, marks.began, pen)
}

function drawBranches(laid: Laid, place: Placing, pen: Pen, width: number, height: number): void {
  const { scaleX, scaleY, left, top } = place
  const { layout, x, y, parents, angles, boxes, clades, ends } = laid
  const at2 = (at: number) => [(x[at] ?? 0) * scaleX + left, (y[at] ?? 0) * scaleY + top] as const
  pen.begin()
  eachInSight(laid, place, width, height, (at, isSpeck) => {
    const [px, py] = at2(at)
    const parent = parents[at] ?? -1
    if (parent >= 0) {
      const [ax, ay] = at2(parent)
      if (layout === 'rectangular') {
        // The line between siblings is drawn by each from its parent's row, cut to what is in sight.
        pen.move(ax, Math.min(height + 50, Math.max(-50, ay)))
        pen.line(ax, py)
        pen.line(px, py)
      } else if (layout === 'circular') {
        const radius = Math.hypot(ax - left, ay - top)
        const angle = angles[at] ?? 0
        const above = angles[parent] ?? 0
        if (radius > 0.5) pen.arc(left, top, radius, Math.min(angle, above), Math.max(angle, above))
        pen.move(left + radius * Math.cos(angle), top + radius * Math.sin(angle))
        pen.line(px, py)
      } else {
        pen.move(ax, ay)
        pen.line(px, py)
      }
    }
    if (isSpeck && layout === 'rectangular') {
      pen.move(px, py)
      pen.line((boxes[4 * at + 2] ?? 0) * scaleX + left, py)
    }
    if (ends[at] === at + 1 && (clades[at]?.children.length ?? 0) > 0) drawClosed(laid, at, px, py, pen)
  })
  pen.stroke(ink)
}

/** A collapsed clade: a triangle at its place. */
function drawClosed({ layout, angles }: Laid, at: number, x: number, y: number, pen: Pen): void {
  const angle = layout === 'rectangular' ? 0 : (angles[at] ?? 0)
  const corner = (along: number, across: number) =>
    [
      x + along * Math.cos(angle) - across * Math.sin(angle),
      y + along * Math.sin(angle) + across * Math.cos(angle),
    ] as const
  pen.move(x, y)
  pen.line(...corner(14, -6))
  pen.line(...corner(14, 6))
  pen.line(x, y)
}
