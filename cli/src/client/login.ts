import { parseArgs } from 'node:util'
import { session } from '@omics/contract/account/session'
import { connect } from './api.ts'
import { ClientError } from './client-error.ts'
import { serverAddress, storeCredentials, storedCredentials } from './credentials.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'
import { askHidden } from './hidden-prompt.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = { token: { type: 'string' }, json: { type: 'boolean' } } as const

/** `omics login`: keeps a server and a personal token after trying them. */
export function main(args: string[]): Promise<number> {
  return runCommand('login', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const server = serverAddress(
      positionals[0] ?? process.env['OMICS_SERVER'] ?? (await lastServer()) ?? 'http://127.0.0.1:8080',
    )
    const asked =
      values.token ?? process.env['OMICS_TOKEN'] ?? (await askHidden(say('tokenPrompt', { server })))
    const token = asked.trim()
    if (token === '')
      throw new ClientError(say('noToken', { server }), { exitCode: exitCodes.usage, id: 'usage' })
    const user = await (await connect({ server, token })).call(session.user, {})
    const path = await storeCredentials({ server, token })
    terminal.print(say('signedIn', { server, name: user.userInfo.full_name || user.name }))
    terminal.result({ server, user: { id: user.id, name: user.name }, credentials: path })
    return exitCodes.done
  })
}

/** Logging in mends a file that cannot be read, so that must not stop it. */
async function lastServer(): Promise<string | undefined> {
  return (await storedCredentials().catch(() => undefined))?.server
}
