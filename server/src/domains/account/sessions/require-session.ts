import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'

/**
 * The session that calls. A token that leaked must not be able to outlive its own withdrawal, to sign its owner out,
 * or to change how they sign in. Throws `session_needed`.
 */
export function requireSession({ sessionId }: Identity): string {
  if (sessionId === undefined) throw new Problem('session_needed')
  return sessionId
}
