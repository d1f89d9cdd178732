import type { Session } from '../../api/session.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { localTarget, signInAddress } from './local-target.ts'
import { matchRecord } from './match-record.ts'
import { permittedRoutes } from './permitted.ts'

export interface Situation {
  readonly path: string
  readonly search: string
  readonly hasToken: boolean
  readonly session: Session | undefined
  readonly records: readonly RouteRecord[]
}

export type Step =
  | { readonly kind: 'load' }
  /** `unknown`: there is no such page, which whoever is signed in is told. */
  | { readonly kind: 'go'; readonly to: string; readonly unknown?: string }
  | { readonly kind: 'show'; readonly record: RouteRecord; readonly permitted: readonly RouteRecord[] }

/** What a navigation leads to: the rules of the specification, section 2.1, in their order. */
export function nextStep({ path, search, hasToken, session, records }: Situation): Step {
  if (path === '/') return go('/index')
  if (hasToken && path === '/login') return go(localTarget(new URLSearchParams(search).get('redirect')))
  if (session === undefined || (session.user !== undefined) !== hasToken) return { kind: 'load' }
  const permitted = permittedRoutes(records, session.menus)
  const record = matchRecord([...records.filter((one) => isPlain(one, search)), ...permitted], path)?.record
  if (record?.redirect) return go(record.redirect)
  if (record) return { kind: 'show', record, permitted }
  if (path === '/index' && hasToken) return go(landing(permitted))
  if (!hasToken) return go(matchRecord(records, path) ? signInAddress(path + search) : '/login')
  return matchRecord(records, path) ? go('/401') : { ...go('/login'), unknown: path }
}

/** Whether a page with this query is open to everybody and looks the same for all. */
export function isPlain({ plainWith }: RouteRecord, search: string): boolean {
  return plainWith !== undefined && Boolean(new URLSearchParams(search).get(plainWith))
}

/** Where somebody belongs who comes to an address while the platform is not set up, or is; undefined: right there. */
export function beforeAll(installed: boolean, path: string): '/login' | '/install/init' | undefined {
  if (installed) return path.startsWith('/install') ? '/login' : undefined
  return path === '/install' || path === '/install/init' ? undefined : '/install/init'
}

/** The first page of somebody whose permission list has no home page. */
function landing(permitted: readonly RouteRecord[]): string {
  return (
    permitted.find((record) => record.group && !record.hidden && !record.path.includes(':'))?.path ?? '/401'
  )
}

function go(to: string) {
  return { kind: 'go', to } as const
}
