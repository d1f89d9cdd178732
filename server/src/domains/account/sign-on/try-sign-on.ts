import type { Database } from '../../../db/database.ts'
import {
  askEnterprise,
  refusedByEnterprise,
  type EnterpriseSettings,
} from '../../../gateways/enterprise-accounts.ts'
import { tryProvider, type OidcSettings } from '../../../gateways/oidc.ts'
import { Problem } from '../../../http/problem.ts'
import { readGroupMap, unknownGroups } from './mapped-groups.ts'
import { namesListed } from '../../../http/names-listed.ts'

/** Tries that the provider is there, and that every group that its own are mapped to exists. */
export async function trySignOn(
  db: Database,
  settings: OidcSettings,
  allowed: readonly string[],
): Promise<void> {
  await tryProvider(settings, allowed)
  await requireGroups(db, settings)
}

/** Tries that the service takes our signature, and the groups likewise. */
export async function tryEnterprise(
  db: Database,
  settings: EnterpriseSettings,
  allowed: readonly string[],
): Promise<void> {
  const answer = await askEnterprise(settings, allowed, 'enterprises', { search: '' })
  if (!answer.ok) throw refusedByEnterprise(settings, answer)
  await requireGroups(db, settings)
}

async function requireGroups(db: Database, { groups }: { readonly groups: string }): Promise<void> {
  const missing = await unknownGroups(db, readGroupMap(groups))
  if (missing.length === 0) return
  throw new Problem('no_such_groups', { details: { names: namesListed(missing, 10) } })
}
