import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Json } from '@omics/contract/json'
import type { Frame } from './frame.ts'
import { differing } from './view-state.ts'

type View = Readonly<Record<string, Json>>

/**
 * What is seen of a file and how, as far as a link shall tell it. The schema gives each part a default, and catches what
 * it cannot be: `z.object({ layout: z.enum(layouts).catch('rectangular') })`.
 */
export function useView<Shown extends View>(
  frame: Frame | undefined,
  schema: z.ZodType<Shown>,
): readonly [Shown, (patch: Partial<Shown>) => void] {
  const [view, setView] = useState(() => schema.safeParse(frame?.viewNow() ?? {}).data ?? schema.parse({}))
  const latest = useRef(view)
  const change = (patch: Partial<Shown>) => {
    latest.current = { ...latest.current, ...patch }
    setView(latest.current)
    frame?.onView(differing(latest.current, schema.parse({})))
  }
  return [view, change]
}
