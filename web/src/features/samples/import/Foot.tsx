import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the panel, where the buttons of each step stand. */
export const FootPlace = createContext<HTMLElement | null>(null)

/** The buttons of a step: in the foot of the panel, which stays in view however long the step is. */
export function Foot({ children }: { children: ReactNode }) {
  const place = use(FootPlace)
  return place && createPortal(children, place)
}
