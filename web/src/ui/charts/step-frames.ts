import type { StepGroups } from './step-folding.ts'
import type { Step, StepFrame } from './step-layout.ts'

/** Pixels between a frame and what stands in it, and for its name above. */
export const [framePad, frameHead] = [8, 26]

/** The boxes around the steps of open groups, the outer ones first. @param height of a step */
export function framesAround(
  steps: readonly Step[],
  height: number,
  groups: StepGroups,
  open: ReadonlySet<string>,
): StepFrame[] {
  const boxes = new Map<string, { left: number; top: number; right: number; bottom: number }>()
  for (const { id, x, y, width } of steps) {
    const around = (groups.around.get(id) ?? aroundGroup(id, groups)).filter((group) => open.has(group))
    around.toReversed().forEach((group, depth) => {
      const pad = framePad * (depth + 1)
      const box = boxes.get(group)
      boxes.set(group, {
        left: Math.min(box?.left ?? Infinity, x - pad),
        top: Math.min(box?.top ?? Infinity, y - pad - frameHead * (depth + 1)),
        right: Math.max(box?.right ?? 0, x + width + pad),
        bottom: Math.max(box?.bottom ?? 0, y + height + pad),
      })
    })
  }
  // In the order of the groups, in which the outer ones come first.
  return [...groups.all.keys()].flatMap((id) => {
    const box = boxes.get(id)
    if (!box) return []
    const { left, top, right, bottom } = box
    return [{ id, x: left, y: top, width: right - left, height: bottom - top }]
  })
}

/** The groups around a folded one. */
export function aroundGroup(id: string, groups: StepGroups): string[] {
  const around: string[] = []
  for (let at = groups.all.get(id)?.within; at !== undefined; at = groups.all.get(at)?.within)
    around.unshift(at)
  return around
}

/** How many frames stand within each other at most. */
export function depthOf(groups: StepGroups, open: ReadonlySet<string>): number {
  return Math.max(
    0,
    ...[...open].map((id) => aroundGroup(id, groups).filter((one) => open.has(one)).length + 1),
  )
}
