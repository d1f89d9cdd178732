import { namesFor } from '@omics/contract/access'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { requireOneOf } from '../../http/permission.ts'
import { requireScope } from '../../http/scope.ts'

/**
 * Sees that somebody may bring what the project does not have yet: files, or a workflow with its text. On the screens
 * that takes more than launching, and so it does here. Throws `scope_needed` and `not_permitted`.
 */
export async function requireBringing(
  db: Database,
  identity: Identity,
  what: 'file' | 'flow',
): Promise<void> {
  requireScope(identity, 'write')
  await requireOneOf(db, identity, namesFor('edit', what))
}
