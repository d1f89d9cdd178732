import { normalizeIP } from '@fastify/rate-limit'
import { Problem } from '../../../http/problem.ts'

const window = 15 * 60_000
/** Few from one address; more from all together, so that a stranger cannot lock an account with a few guesses. */
const allowed = { address: 10, account: 100 }
const remembered = 100_000

/** Failed sign-ins of an account, as a whole and by address. It is named by its id, or as typed where there is none. */
const failures = new Map<string, { count: number; since: number }>()

/** One connection has a whole /64 of IPv6, which counts as one address. */
const keysOf = (account: string, address: string) =>
  ({ address: `${account} ${normalizeIP(address)}`, account }) satisfies Record<keyof typeof allowed, string>

/** Refuses further tries for an account after too many failures within fifteen minutes, whether it exists or not. */
export function refuseWhenGuessing(account: string, address: string): void {
  const keys = keysOf(account, address)
  if (failed(keys.address) >= allowed.address || failed(keys.account) >= allowed.account)
    throw new Problem('too_many_requests')
}

/** Counts a wrong password against the account and against the address that it came from. */
export function rememberFailure(account: string, address: string): void {
  for (const key of Object.values(keysOf(account, address))) {
    const entry = failures.get(key)
    if (entry && Date.now() - entry.since < window) entry.count += 1
    else failures.set(key, { count: 1, since: Date.now() })
  }
  // The oldest go first: forgetting all would let a flood of made-up names wipe out the guesses at a real one.
  for (const [key] of failures) {
    if (failures.size <= remembered) break
    failures.delete(key)
  }
}

/** After a right password only its own address starts afresh: the guesses of others go on counting. */
export function clearFailures(account: string, address: string): void {
  failures.delete(keysOf(account, address).address)
}

function failed(key: string): number {
  const entry = failures.get(key)
  return entry && Date.now() - entry.since < window ? entry.count : 0
}
