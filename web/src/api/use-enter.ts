import { session } from '@omics/contract/account/session'
import { useApiMutation } from './query.ts'
import { setSession, useSession } from './session.ts'
import { rememberExpiry } from './token.ts'

/**
 * Signs in whoever has just chosen a password, which is not asked for again at once; tells whether that went well. Where
 * somebody else is signed in here, they stay. The page for it is needed where there is a second factor, too.
 */
export function useEnter(): { enter(name: string, password: string): Promise<boolean>; entering: boolean } {
  const { user } = useSession()
  const login = useApiMutation(session.login, { quiet: true })
  const enter = async (name: string, password: string) => {
    const body = { name, password, remember: true }
    const answer = user ? undefined : await login.mutateAsync({ body }).catch(() => undefined)
    if (!answer) return false
    rememberExpiry(answer.expires_at)
    setSession(undefined)
    return true
  }
  return { enter, entering: login.isPending }
}
