import { Tokens } from '../tokens/Tokens.tsx'

/** Somebody's own account. */
export default function ProfileScreen() {
  return <Tokens />
}
