import { z } from 'zod'
import { anybody, signedIn } from '../access.ts'
import { nothing, oneLine } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { Arrival } from './arrival.ts'
import { connectionErrors, signOnErrors } from './oidc.ts'
import { NewPassword } from './passwords.ts'

/** An enterprise whose people the account service knows. */
export const Enterprise = z.object({ id: z.string(), name: z.string() })
export type Enterprise = z.output<typeof Enterprise>

const enterprise_id = z.string().trim().min(1).max(100)
/** The account that somebody has with their enterprise. */
const account = z.string().trim().min(1).max(100)
const phone = z.string().trim().min(5).max(30)
const code = z.string().trim().min(4).max(20)
/** Sent as typed, never logged. */
const secret = z.string().min(1).max(1000)
const remember = z.boolean().default(true)
const limit = { times: 20, seconds: 60 }

export const enterpriseSignOn = {
  own: get('/api/enterprise_account', {
    summary: 'Whether your account here is joined to one of an enterprise.',
    access: signedIn,
    output: z.object({ joined: z.boolean() }),
    ours: true,
  }),
  list: post('/api/abutment/jk_sso/list_enterprise', {
    summary: 'The enterprises whose people may sign in here.',
    access: anybody,
    body: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(Enterprise),
    errors: connectionErrors,
    reads: true,
    limit: { times: 60, seconds: 60 },
  }),
  login: post('/api/abutment/jk_sso/login', {
    summary: 'Sign in by an enterprise account and its password.',
    access: anybody,
    body: z.object({ enterprise_id, account, password: secret, remember }),
    output: Arrival,
    errors: [...connectionErrors, ...signOnErrors, 'wrong_password', 'enterprise_inactive'],
    limit: { times: 10, seconds: 60 },
  }),
  requestLoginCode: post('/api/abutment/jk_sso/requestLoginSmsCode', {
    summary:
      'Have the enterprise send a code to a phone. The answer does not tell whether it knows the phone.',
    access: anybody,
    body: z.object({ enterprise_id, phone }),
    output: nothing,
    errors: connectionErrors,
    limit: { times: 5, seconds: 60 },
  }),
  loginByCode: post('/api/abutment/jk_sso/loginBySmsCode', {
    summary: 'Sign in by that code.',
    access: anybody,
    body: z.object({ enterprise_id, phone, code, remember }),
    output: Arrival,
    errors: [...connectionErrors, ...signOnErrors, 'wrong_sent_code', 'enterprise_inactive'],
    limit: { times: 10, seconds: 60 },
  }),
  addCustomer: post('/api/abutment/jk_sso/addCustomer', {
    summary: 'Ask an enterprise for an account; it decides, and the account is activated by a code.',
    access: anybody,
    body: z.object({
      enterprise_id,
      account,
      phone,
      full_name: oneLine(100).min(1),
      email: z.union([z.literal(''), z.email().max(200)]).default(''),
    }),
    output: nothing,
    errors: [...connectionErrors, 'name_taken'],
    limit: { times: 5, seconds: 60 },
  }),
  requestActivation: post('/api/abutment/jk_sso/requestActivation', {
    summary: 'Have the code sent that activates an enterprise account.',
    access: anybody,
    body: z.object({ enterprise_id, account }),
    output: nothing,
    errors: connectionErrors,
    limit: { times: 5, seconds: 60 },
  }),
  activate: post('/api/abutment/jk_sso/activateCustomer', {
    summary: 'Activate an enterprise account by that code, and set its password.',
    access: anybody,
    body: z.object({ enterprise_id, account, code, password: NewPassword }),
    output: nothing,
    errors: [...connectionErrors, 'wrong_sent_code'],
    limit,
  }),
  requestReset: post('/api/abutment/jk_sso/requestResetPassword', {
    summary: 'Have the code sent by which a forgotten password of an enterprise account is replaced.',
    access: anybody,
    body: z.object({ enterprise_id, account }),
    output: nothing,
    errors: connectionErrors,
    limit: { times: 5, seconds: 60 },
  }),
  submitReset: post('/api/abutment/jk_sso/submitResetPassword', {
    summary: 'Replace it. All sessions of that person here end.',
    access: anybody,
    body: z.object({ enterprise_id, account, code, password: NewPassword }),
    output: nothing,
    errors: [...connectionErrors, 'wrong_sent_code'],
    limit,
  }),
  requestChange: post('/api/abutment/jk_sso/requestPasswordChange', {
    summary:
      'Have the code sent by which you change the password of your enterprise account; asks for the old one.',
    access: signedIn,
    body: z.object({ password: secret }),
    output: nothing,
    errors: [...connectionErrors, 'session_needed', 'presence_unproven', 'no_enterprise_account'],
    limit: { times: 5, seconds: 60 },
  }),
  submitChange: post('/api/abutment/jk_sso/submitPasswordChange', {
    summary:
      'Change it by that code. Your other sessions end, and your personal tokens unless you keep them.',
    access: signedIn,
    body: z.object({ code, password: NewPassword, withdraw_tokens: z.boolean().default(true) }),
    output: nothing,
    errors: [...connectionErrors, 'session_needed', 'wrong_sent_code', 'no_enterprise_account'],
    limit,
  }),
  logout: post('/api/abutment/jk_sso/logout', {
    summary: 'Sign out here and at the enterprise.',
    access: signedIn,
    output: nothing,
    errors: ['session_needed'],
  }),
} satisfies Resource
