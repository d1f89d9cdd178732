import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOpen, outsideFields, type OutsideName } from '@omics/contract/administration/outside-kinds'
import type { OutsideSystem } from '@omics/contract/administration/outside-systems'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { openSecrets } from '../../../gateways/outside-settings.ts'

type Reading = Pick<Context, 'db' | 'vault' | 'config'>

/** What is stored of a system. */
export interface StoredSystem {
  readonly enabled: boolean
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly version: number
  readonly tested_at: string | null
  /** Why the last test failed; empty where it did not. */
  readonly failure: Readonly<Record<Language, string>>
}

interface Row extends Record<string, unknown> {
  enabled: boolean
  settings: unknown
  secrets: Buffer
  version: number
  tested_at: string | null
  failure_en: string
  failure_zh: string
}

/** The stored settings of a system with its secrets; undefined where nothing is stored. */
export async function storedSystem(
  { db, vault }: Pick<Reading, 'db' | 'vault'>,
  name: OutsideName,
): Promise<StoredSystem | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select enabled, settings, secrets, version, tested_at, failure_en, failure_zh from outside_system where name = ${name}`)
  const [row] = rows
  return (
    row && {
      ...row,
      settings: z.record(z.string(), z.string()).parse(row.settings),
      failure: { en: row.failure_en, zh: row.failure_zh },
      secrets: openSecrets(vault, name, row.secrets),
    }
  )
}

/** A system as administrators see it, in their language: of its secrets only whether there are any. */
export async function presentSystem(
  context: Reading,
  name: OutsideName,
  language: Language,
): Promise<OutsideSystem> {
  const stored = await storedSystem(context, name)
  const environment = context.config.outside[name]
  const standard = isOpen(name)
  const values = stored ? { ...stored.settings, ...stored.secrets } : environment
  const fields = outsideFields(name)
  const shown = fields.filter(({ kind }) => kind !== 'secret')
  const hidden = fields.filter(({ kind }) => kind === 'secret')
  return {
    name,
    source: stored ? 'stored' : environment ? 'environment' : standard ? 'standard' : 'none',
    enabled: stored?.enabled ?? (environment !== undefined || standard),
    settings: Object.fromEntries(
      shown.map((field) => [field.name, values?.[field.name] ?? field.initial ?? '']),
    ),
    secrets: hidden.flatMap((field) => (values?.[field.name] ? [field.name] : [])),
    version: stored?.version ?? 0,
    tested_at: stored?.tested_at ? new Date(stored.tested_at).toISOString() : null,
    failure: stored?.failure[language] ?? '',
  }
}
