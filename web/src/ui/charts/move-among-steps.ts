import type { KeyboardEvent } from 'react'

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Arrow keys lead from a step to the nearest one in their direction. */
export function moveAmongSteps(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key]
  const from = event.target
  if (!way || !(from instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, [data-step]')]
  const start = steps.includes(from) ? middleOf(from) : undefined
  const near = start
    ? nearest(
        steps.filter((step) => step !== from),
        start,
        way,
      )
    : steps[0]
  if (!near) return
  event.preventDefault()
  near.focus()
}

interface Point {
  readonly x: number
  readonly y: number
}

function middleOf(step: HTMLElement): Point {
  const { left, top, width, height } = step.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function nearest(steps: readonly HTMLElement[], from: Point, [right, down]: readonly [number, number]) {
  const away = steps.flatMap((step) => {
    const { x, y } = middleOf(step)
    const [along, across] = [
      (x - from.x) * right + (y - from.y) * down,
      (x - from.x) * down + (y - from.y) * right,
    ]
    return along > 1 ? [{ step, distance: along + 2 * Math.abs(across) }] : []
  })
  return away.toSorted((a, b) => a.distance - b.distance)[0]?.step
}
