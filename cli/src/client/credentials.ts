import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ClientError, usageError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'

const Credentials = z.object({ server: z.string(), token: z.string() })
export type Credentials = z.output<typeof Credentials>

/** Where the command keeps what it must remember, as the XDG base directories say. */
export function configFolder(): string {
  const base = process.env['XDG_CONFIG_HOME']
  return join(base !== undefined && base.startsWith('/') ? base : join(homedir(), '.config'), 'omics')
}

const path = () => join(configFolder(), 'credentials.json')

/** Keeps server and token where only their owner reads them. */
export async function storeCredentials(credentials: Credentials): Promise<string> {
  await mkdir(configFolder(), { recursive: true, mode: 0o700 })
  const fresh = `${path()}.${process.pid}`
  await writeFile(fresh, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  await chmod(fresh, 0o600)
  await rename(fresh, path())
  return path()
}

/** What `omics login` kept; undefined before the first. */
export async function storedCredentials(): Promise<Credentials | undefined> {
  let text: string
  try {
    text = await readFile(path(), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    return Credentials.parse(JSON.parse(text))
  } catch {
    throw new ClientError(say('badCredentials', { path: path() }), { id: 'bad_credentials' })
  }
}

/** Whom to ask, and as whom: the environment before what was stored. Throws when that is not known. */
export async function credentials(): Promise<Credentials> {
  const { OMICS_SERVER: server, OMICS_TOKEN: token } = process.env
  if (server && token) return { server: serverAddress(server), token }
  const stored = await storedCredentials()
  const address = server ? serverAddress(server) : stored?.server
  // A token is meant for the server that it was stored with, and is shown to no other.
  const secret = token || (stored?.server === address ? stored?.token : undefined)
  if (address === undefined || !secret) {
    throw new ClientError(say('notSignedIn'), { exitCode: exitCodes.notAllowed, id: 'not_signed_in' })
  }
  return { server: address, token: secret }
}

/** The origin of a server; without a scheme https, but http for this machine itself. */
export function serverAddress(text: string): string {
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(text)
  const whole = /^https?:\/\//.test(text) ? text : `${local ? 'http' : 'https'}://${text}`
  const url = URL.parse(whole)
  if (!url?.hostname || text.includes(' ')) throw usageError(say('badServer', { server: text }))
  return url.origin
}
