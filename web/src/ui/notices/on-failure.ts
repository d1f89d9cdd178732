import { createContext, use, useEffect } from 'react'

/** Told when something within says for good that it cannot be shown. */
export const OnFailure = createContext<(() => void) | undefined>(undefined)

/** Tells whoever wants to know that this cannot be shown, as long as it is so. */
export function useTellFailure(failed: boolean): void {
  const tell = use(OnFailure)
  useEffect(() => {
    if (failed) tell?.()
  }, [failed, tell])
}
