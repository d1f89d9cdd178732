import { createHash, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Enterprise } from '@omics/contract/account/enterprise'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { Problem } from '../http/problem.ts'
import { readJson, refusedBy } from './json-answer.ts'
import { reachedFor } from './outside-guard.ts'
import { fetchOutside } from './outside.ts'

/*
 * The protocol of an enterprise account service, version 1.
 *
 * Each call is a POST of a JSON object to <address>/v1/<call>. It is signed with the key that both sides hold:
 *
 *   x-app-key     who calls
 *   x-timestamp   seconds since 1970; the service refuses one more than five minutes away
 *   x-nonce       random; the service refuses one that it has seen within that time
 *   x-signature   hex HMAC-SHA256, by the secret, of the lines timestamp, nonce, path, hex SHA-256 of the body
 *
 * The answer is JSON with status 200: {"ok": true, "data": …} or {"ok": false, "error": <code>, "message": <words>}.
 * Codes: wrong_credentials, wrong_code, unknown_account, inactive_account, account_taken, too_many, refused.
 * `inactive_account` is said only to whoever has shown the password.
 *
 *   enterprises            {search}                                                 → [{id, name}]
 *   login                  {enterprise, account, password}                          → person
 *   login_code             {enterprise, phone}                                      → null
 *   login_by_code          {enterprise, phone, code}                                → person
 *   add_customer           {enterprise, account, full_name, phone, email}           → null
 *   activation_code        {enterprise, account}                                    → null
 *   activate               {enterprise, account, code, password}                    → null
 *   reset_code             {enterprise, account}                                    → null
 *   reset_password         {enterprise, account, code, password}                    → {subject}
 *   change_code            {subject, password}                                      → null
 *   change_password        {subject, code, password}                                → null
 *   logout                 {subject}                                                → null
 *
 * A person is {subject, account, full_name, email, groups}: `subject` never changes and is never given to another;
 * `email` is there only where the enterprise has verified it.
 */

export type EnterpriseSettings = OutsideValues<'enterprise'>

const person = z.object({
  subject: z.string().min(1).max(200),
  account: z.string().max(200).default(''),
  full_name: z.string().max(200).default(''),
  email: z.string().max(200).default(''),
  groups: z.array(z.string().max(200)).max(1000).default([]),
})
export type EnterprisePerson = z.output<typeof person>

const nothing = z.unknown().transform(() => null)
const answers = {
  enterprises: z.array(Enterprise).max(10_000),
  login: person,
  login_by_code: person,
  login_code: nothing,
  add_customer: nothing,
  activation_code: nothing,
  activate: nothing,
  reset_code: nothing,
  reset_password: z.object({ subject: z.string() }),
  change_code: nothing,
  change_password: nothing,
  logout: nothing,
}
type Schemas = typeof answers
type Call = keyof Schemas
type Answers = { readonly [Name in Call]: z.output<Schemas[Name]> }
/** The same by the type of what each gives, which the compiler follows from a call's name. */
const schemas: { readonly [Name in Call]: z.ZodType<Answers[Name]> } = answers

/** The codes with which the service refuses, whatever it calls others. */
const refusals = [
  ...(['wrong_credentials', 'wrong_code', 'unknown_account', 'inactive_account', 'account_taken'] as const),
  ...(['too_many', 'refused'] as const),
]
export type Refusal = (typeof refusals)[number]

const Envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.enum(refusals).catch('refused'),
    message: z.string().catch(''),
  }),
])

/** What the service answered: its data, or why it refuses, in its words. */
export type EnterpriseAnswer<Name extends Call> =
  | { readonly ok: true; readonly data: Answers[Name] }
  | { readonly ok: false; readonly error: Refusal; readonly message: string }

/** The signature of a call. */
export function enterpriseSignature(
  secret: string,
  { timestamp, nonce, path, body }: { timestamp: string; nonce: string; path: string; body: string },
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([timestamp, nonce, path, digest].join('\n')).digest('hex')
}

/** Calls the service. Throws `outside_unreachable` or `address_not_allowed` where it cannot be spoken with. */
export async function askEnterprise<Name extends Call>(
  settings: EnterpriseSettings,
  allowed: readonly string[],
  call: Name,
  sent: Readonly<Record<string, string>>,
): Promise<EnterpriseAnswer<Name>> {
  const { address, app_key, app_secret } = settings
  const url = new URL(`${address.replace(/\/$/, '')}/v1/${call}`)
  const body = JSON.stringify(sent)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const { bytes } = await fetchOutside(url.href, {
    method: 'POST',
    body,
    allowed: reachedFor(settings, allowed),
    largest: 4 * 1024 ** 2,
    headers: {
      'content-type': 'application/json',
      'x-app-key': app_key,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': enterpriseSignature(app_secret, { timestamp, nonce, path: url.pathname, body }),
    },
  })
  const envelope = readJson(url, bytes, Envelope)
  if (!envelope.ok) return envelope
  const data = Buffer.from(JSON.stringify(envelope.data ?? null))
  return { ok: true, data: readJson(url, data, schemas[call]) }
}

/** A refusal that no form can say better than the service does. */
export function refusedByEnterprise(
  { address }: EnterpriseSettings,
  { error, message }: { readonly error: Refusal; readonly message: string },
): Problem {
  return error === 'too_many'
    ? new Problem('too_many_requests')
    : refusedBy(new URL(address), message || error)
}
