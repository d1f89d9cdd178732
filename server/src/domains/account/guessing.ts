import { Problem } from '../../http/problem.ts'

const window = 15 * 60_000
const allowed = 10
const remembered = 100_000

/** Failed sign-ins by account, whoever tried: limits per address alone do not stop many addresses. */
const failures = new Map<string, { count: number; since: number }>()

const key = (name: string) => name.trim().toLowerCase()

/** Refuses further tries for an account that failed ten times within fifteen minutes, whether it exists or not. */
export function refuseWhenGuessing(name: string): void {
  const entry = failures.get(key(name))
  if (entry && Date.now() - entry.since < window && entry.count >= allowed)
    throw new Problem('too_many_requests')
}

export function rememberFailure(name: string): void {
  const entry = failures.get(key(name))
  if (entry && Date.now() - entry.since < window) {
    entry.count += 1
    return
  }
  if (failures.size >= remembered) failures.clear()
  failures.set(key(name), { count: 1, since: Date.now() })
}

export function clearFailures(name: string): void {
  failures.delete(key(name))
}
