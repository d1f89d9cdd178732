import { z } from 'zod'
import { anybody, signedIn } from '../access.ts'
import { id, name, nothing, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { TokenAnswer } from './entrance.ts'
import { Presence } from './factors.ts'

export const Passkey = z.object({
  id,
  /** What its person calls it. */
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
export type Passkey = z.output<typeof Passkey>

const publicKey = z.literal('public-key')
/** Bytes as WebAuthn's JSON has them, in base64url. */
const bytes = z.string().min(1).max(20_000)
const credential = {
  id: bytes,
  rawId: bytes,
  type: publicKey,
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
}

/** What the browser's `navigator.credentials.create` is given. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: publicKey })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** What it answers. */
export const PasskeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type PasskeyCreated = z.output<typeof PasskeyCreated>

/** What the browser's `navigator.credentials.get` is given. Whose passkey it is, it tells itself. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** What it answers. */
export const PasskeyShown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
export type PasskeyShown = z.output<typeof PasskeyShown>

const guarded = { times: 30, seconds: 60 }

export const passkeys = {
  list: get('/api/passkeys', {
    summary: 'Your passkeys, and whether the address that you use allows any.',
    access: signedIn,
    output: z.object({ possible: z.boolean(), items: z.array(Passkey) }),
    errors: ['session_needed'],
    ours: true,
  }),
  options: post('/api/passkeys/options', {
    summary: 'What a browser needs to make a passkey for you.',
    access: signedIn,
    body: Presence,
    output: PasskeyCreation,
    errors: ['session_needed', 'presence_unproven', 'passkeys_need_https'],
    limit: guarded,
    ours: true,
  }),
  add: post('/api/passkeys', {
    summary: 'Keep the passkey that the browser has made.',
    access: signedIn,
    body: z.object({ name, response: PasskeyCreated }),
    output: Passkey,
    success: 201,
    errors: ['session_needed', 'passkeys_need_https', 'passkey_refused'],
    limit: guarded,
    ours: true,
  }),
  remove: post('/api/passkeys/{id}/remove', {
    summary: 'Withdraw a passkey at once.',
    access: signedIn,
    body: Presence,
    output: nothing,
    errors: ['session_needed', 'presence_unproven', 'not_found'],
    limit: guarded,
    ours: true,
  }),
  request: post('/api/login/passkey/options', {
    summary: 'What a browser needs to sign somebody in by a passkey.',
    access: anybody,
    output: PasskeyRequest,
    errors: ['passkeys_need_https'],
    limit: guarded,
    ours: true,
  }),
  signIn: post('/api/login/passkey', {
    summary: 'Sign in by a passkey, which is both factors in one.',
    access: anybody,
    body: z.object({ response: PasskeyShown, remember: z.boolean().default(true) }),
    output: TokenAnswer,
    errors: ['passkeys_need_https', 'passkey_refused', 'account_disabled'],
    limit: guarded,
    ours: true,
  }),
} satisfies Resource
