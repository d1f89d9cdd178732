import { useSearchParams } from 'react-router'
import { Security } from '../factors/Security.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { Tokens } from '../tokens/Tokens.tsx'

/** Somebody's own account: their tokens, where they are signed in, and what keeps others out. */
export default function ProfileScreen() {
  const [params] = useSearchParams()
  const view = params.get('view')
  if (view === 'security') return <Security />
  return view === 'sessions' ? <Sessions /> : <Tokens />
}
