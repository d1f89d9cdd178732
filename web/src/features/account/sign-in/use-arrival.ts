import { useNavigate } from 'react-router'
import type { Arrival } from '@omics/contract/account/arrival'
import type { TokenAnswer } from '@omics/contract/account/entrance'
import { setSession } from '../../../api/session.ts'
import { rememberExpiry } from '../../../api/token.ts'

/**
 * What every way in does at its end. The server has set the cookies; what the person may see is loaded anew. Who has no
 * account yet goes on to complete one.
 */
export function useArrival(): (answer: TokenAnswer | Arrival) => void {
  const navigate = useNavigate()
  return (answer) => {
    if ('err_code' in answer && answer.err_code === 201) {
      // Behind the # the id stays in the browser.
      void navigate(`/otherInfo#${answer.message}`)
      return
    }
    rememberExpiry(answer.expires_at)
    setSession(undefined)
  }
}
