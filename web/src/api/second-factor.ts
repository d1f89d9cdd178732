import { useSyncExternalStore } from 'react'
import { SecondFactorAsked } from '@omics/contract/account/entrance'
import { isFailure } from './failure.ts'

let asked: SecondFactorAsked | undefined
const listeners = new Set<() => void>()

/** The sign-in that waits for a second factor, in whichever way it began; undefined where none does. */
export function useAskedSecondFactor(): SecondFactorAsked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}

/** Goes on with a sign-in at its second factor, or begins anew. */
export function askSecondFactor(next: SecondFactorAsked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Takes up what a refusal says of a second factor. */
export function followSecondFactor(error: unknown): void {
  if (!isFailure(error, 'second_factor_needed')) return
  const read = SecondFactorAsked.safeParse(error.data)
  if (read.success) askSecondFactor(read.data)
}
