import { sql } from 'drizzle-orm'
import type { OutsideName } from '@omics/contract/administration/outside-kinds'
import type { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { Language } from '@omics/contract/errors'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import { sealSecrets } from '../../../gateways/outside-settings.ts'
import { Problem } from '../../../http/problem.ts'
import { refuseFaults } from './faults.ts'
import { presentSystem, storedSystem } from './rows.ts'

/** Stores the settings of a system. Throws `stale` with the present ones, and `validation`. */
export async function saveSystem(
  context: Context,
  name: OutsideName,
  body: BodyOf<typeof outsideSystems.save>,
  language: Language,
): Promise<void> {
  const stored = await storedSystem(context, name)
  const stale = async () => new Problem('stale', { data: await presentSystem(context, name, language) })
  if ((stored?.version ?? 0) !== body.version) throw await stale()
  const known = stored && { settings: stored.settings, secrets: Object.keys(stored.secrets) }
  refuseFaults(name, body, known)
  const kept = Object.entries({ ...stored?.secrets, ...body.secrets }).filter(([, value]) => value !== '')
  const secrets = sealSecrets(context.vault, name, Object.fromEntries(kept))
  const { rowCount } = await context.db.execute(sql`
    insert into outside_system as o (name, enabled, settings, secrets)
    values (${name}, ${body.enabled}, ${JSON.stringify(body.settings)}::jsonb, ${secrets})
    on conflict (name) do update set enabled = excluded.enabled, settings = excluded.settings,
      secrets = excluded.secrets, version = o.version + 1, updated_at = now(), tested_at = null,
      failure_en = '', failure_zh = ''
    where o.version = ${body.version}`)
  if (rowCount === 0) throw await stale()
}
