import type { TokenAnswer } from '@omics/contract/account/entrance'
import { setSession } from '../../../api/session.ts'
import { rememberExpiry } from '../../../api/token.ts'

/** What every way in does at its end. The server has set the cookies; what the person may see is loaded anew. */
export function useArrival(): (answer: TokenAnswer) => void {
  return ({ expires_at }) => {
    rememberExpiry(expires_at)
    setSession(undefined)
  }
}
