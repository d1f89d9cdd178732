import { useSearchParams } from 'react-router'
import { Details } from '../details/Details.tsx'
import { Security } from '../factors/Security.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { Tokens } from '../tokens/Tokens.tsx'

/** Somebody's own account: who they are, their tokens, where they are signed in, and what keeps others out. */
export default function ProfileScreen() {
  const [params] = useSearchParams()
  const view = params.get('view')
  if (view === 'security') return <Security />
  if (view === 'sessions') return <Sessions />
  return view === 'tokens' ? <Tokens /> : <Details />
}
