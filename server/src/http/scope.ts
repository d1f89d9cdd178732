import type { Scope } from '@omics/contract/account/scopes'
import type { Identity } from './identity.ts'
import { Problem } from './problem.ts'

/** Refuses a personal token that was not made for this. Whoever signed in themselves is free. */
export function requireScope({ scopes }: Identity, scope: Scope): void {
  if (scopes && !scopes.includes(scope)) throw new Problem('scope_needed', { details: { scope } })
}
