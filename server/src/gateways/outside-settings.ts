import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  isOpen,
  outsideFields,
  outsideNames,
  type OutsideName,
  type OutsideValues,
} from '@omics/contract/administration/outside-kinds'
import type { Database } from '../db/database.ts'
import type { Vault } from '../http/vault.ts'

/** The settings of the systems outside as they are now, secrets included. They stay within the server. */
export interface OutsideSettings {
  /** Undefined where the system is not connected, or switched off. Within a transaction, give that. */
  of<Name extends OutsideName>(name: Name, over?: Database): Promise<OutsideValues<Name> | undefined>
}

export type OutsideEnvironment = Readonly<
  Partial<Record<OutsideName, Readonly<Record<string, string>> | undefined>>
>

const Texts = z.record(z.string(), z.string())

/** Where the secrets of a system are sealed for. */
const placeOf = (name: OutsideName) => `outside_system ${name}`

/** Encrypts the secrets of a system, for that system alone. */
export function sealSecrets(vault: Vault, name: OutsideName, secrets: Record<string, string>): Buffer {
  return vault.seal(placeOf(name), JSON.stringify(secrets))
}

/** Decrypts what `sealSecrets` made for the same system. */
export function openSecrets(vault: Vault, name: OutsideName, sealed: Buffer): Record<string, string> {
  return Texts.parse(JSON.parse(vault.open(placeOf(name), sealed)))
}

/** Reads the settings anew each time: what an administrator stores counts at once, in every process. */
export function readOutsideSettings(
  db: Database,
  vault: Vault,
  environment: OutsideEnvironment,
): OutsideSettings {
  return {
    of: async <Name extends OutsideName>(name: Name, over = db) => {
      const { rows } = await over.execute<{ enabled: boolean; settings: unknown; secrets: Buffer }>(
        sql`select enabled, settings, secrets from outside_system where name = ${name}`,
      )
      const [row] = rows
      if (row?.enabled === false) return undefined
      const values = row
        ? { ...Texts.parse(row.settings), ...openSecrets(vault, name, row.secrets) }
        : (environment[name] ?? (isOpen(name) ? {} : undefined))
      return values && complete(name, values)
    },
  }
}

/** Every field of the system, empty where nothing was set. */
function complete<Name extends OutsideName>(
  name: Name,
  values: Readonly<Record<string, string>>,
): OutsideValues<Name> {
  const texts = outsideFields(name).map((field) => [field.name, values[field.name] ?? field.initial ?? ''])
  // The names are those of the fields, which the type says but `fromEntries` forgets.
  return Object.fromEntries(texts) as OutsideValues<Name>
}

/**
 * What environment variables say, such as OMICS_SMS_KEY_ID. Email is told by OMICS_SMTP_URL, as
 * smtp://user:password@host:port, and OMICS_MAIL_FROM.
 */
export function outsideEnvironment(env: Readonly<Record<string, string | undefined>>): OutsideEnvironment {
  const told = (name: OutsideName) =>
    Object.fromEntries(
      outsideFields(name).flatMap((field) => {
        const value = env[`OMICS_${name}_${field.name}`.toUpperCase()]
        return value === undefined || value === '' ? [] : [[field.name, value]]
      }),
    )
  // Whoever sets the environment has the machine, and says where its systems lie.
  const trusted = (values: Record<string, string>) => ({ inside: 'yes', ...values })
  const smtp = env['OMICS_SMTP_URL']
  const all = outsideNames.map((name) => [name, told(name)] as const)
  return {
    ...Object.fromEntries(
      all.flatMap(([name, values]) => (Object.keys(values).length > 0 ? [[name, trusted(values)]] : [])),
    ),
    mail: smtp ? trusted(mailOf(smtp, env['OMICS_MAIL_FROM'])) : undefined,
  }
}

function mailOf(address: string, from = 'Omics Cloud <noreply@localhost>'): Record<string, string> {
  const url = URL.parse(address)
  if (!url) throw new Error(`OMICS_SMTP_URL must be like smtp://user:password@host:port, not “${address}”.`)
  return {
    address: `${url.protocol}//${url.host}`,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from,
  }
}
