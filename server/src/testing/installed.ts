import { readConfig } from '../config.ts'
import { bringCollection } from '../collection/bring.ts'
import { connect } from '../db/database.ts'
import { install } from '../domains/account/registration/installation.ts'

/** Sets a platform up on a migrated database, with its first administrator and the tools that come along. */
export async function installOn(
  databaseUrl: string,
  administrator: { readonly email: string; readonly password: string },
): Promise<void> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    const { email } = administrator
    const full_name = email.split('@')[0] ?? email
    await install(db, { ...administrator, name: '', language: undefined, full_name })
    await bringCollection({ db, config: readConfig({}) })
  } finally {
    await close()
  }
}
