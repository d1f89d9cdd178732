import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@omics/contract/errors'
import { system } from '@omics/contract/system/configuration'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { comesFromLoopback } from '../../../http/loopback.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret } from '../../../http/secrets.ts'
import { closeSetUp, readConfiguration } from '../../system/configuration.ts'
import { createPerson } from '../people.ts'
import { builtinRoles } from '../person-roles.ts'

export default implement(
  { installation: system.installation, install: system.install },
  {
    installation: async ({ context: { db }, request }) => {
      const installed = (await readConfiguration(db)).installedAt !== null
      return { installed, needs_code: !installed && !comesFromLoopback(request) }
    },

    install: async ({ context, body, request, note }) => {
      if ((await readConfiguration(context.db)).installedAt !== null) throw new Problem('already_installed')
      note({ objectId: 'installation', after: { name: body.name, email: body.email } })
      if (!comesFromLoopback(request) && !codeFits(context.installCode, body.code)) {
        throw new Problem('wrong_install_code')
      }
      await install(context.db, body)
      return null
    },
  },
)

interface Installation {
  readonly name: string
  readonly language: Language | undefined
  readonly email: string
  readonly full_name: string
  readonly password: string
}

/** Makes the first administrator and closes the set-up for good. Of two at once one is refused. */
export function install(
  db: Database,
  { name, language, email, full_name, password }: Installation,
): Promise<void> {
  return db.transaction(async (tx) => {
    await closeSetUp(tx, { name, language })
    await createPerson(tx, {
      name: email,
      full_name,
      email,
      phone: '',
      password,
      roles: [builtinRoles.admin],
    })
  })
}

/** Whether somebody typed the set-up code; compared in a time that tells nothing of it. */
function codeFits(expected: string, typed: string): boolean {
  return expected !== '' && timingSafeEqual(hashSecret(expected), hashSecret(typed.trim()))
}
