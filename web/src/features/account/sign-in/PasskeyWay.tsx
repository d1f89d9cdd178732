import { PasskeyButton } from '../factors/PasskeyButton.tsx'
import { useArrival } from './use-arrival.ts'

/** Signing in by a passkey, beside the other ways. */
export function PasskeyWay() {
  return <PasskeyButton arrive={useArrival()} />
}
