import { useSearchParams } from 'react-router'
import { Sessions } from '../sessions/Sessions.tsx'
import { Tokens } from '../tokens/Tokens.tsx'

/** Somebody's own account: their tokens, and where they are signed in. */
export default function ProfileScreen() {
  const [params] = useSearchParams()
  return params.get('view') === 'sessions' ? <Sessions /> : <Tokens />
}
