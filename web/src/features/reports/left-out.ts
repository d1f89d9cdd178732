import { createContext } from 'react'

interface LeftOut {
  /** The keys of those sections. */
  readonly keys: ReadonlySet<string>
  /** Whether they stand on the screen nevertheless, for those who can mend them. */
  readonly stay: boolean
  leaveOut(key: string): void
}

/** Sections whose files cannot be shown, which no reader gets to see, nor any print. */
export const LeftOutContext = createContext<LeftOut>({
  keys: new Set(),
  stay: true,
  leaveOut: () => undefined,
})
