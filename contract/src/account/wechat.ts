import { z } from 'zod'
import { anybody, signedIn } from '../access.ts'
import { nothing, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { Arrival } from './arrival.ts'
import { entranceErrors } from './entrance.ts'
import { Presence } from './factors.ts'

/** Stands for one sign-in by WeChat in the addresses of its pages. */
const state = z.string().min(1).max(100)
const remember = z.boolean().default(true)
const entering = { access: anybody, output: Arrival, limit: { times: 20, seconds: 60 } } as const

/** `waiting` until somebody has scanned and agreed; `ended` after ten minutes, or when it was used. */
const ScanState = z.enum(['waiting', 'confirmed', 'ended'])

export const wechat = {
  qrcode: get('/api/get_qrcode', {
    summary:
      'Begin a sign-in by WeChat, for this browser alone: the address of the page that shows the QR code to scan.',
    access: anybody,
    query: z.object({
      /** Where WeChat leads back: to a window of its own, which closes, or to this page. */
      back: z.enum(['window', 'page']).default('window'),
    }),
    output: z.object({ state, url: z.string(), expires_at: timestamp }),
    errors: ['wechat_off'],
    limit: { times: 20, seconds: 60 },
  }),
  isScanned: get('/api/qrcode_is_ok', {
    summary: 'Whether the QR code has been scanned and agreed to.',
    access: anybody,
    query: z.object({ state }),
    output: z.object({ state: ScanState }),
    limit: { times: 120, seconds: 60 },
  }),
  openid: get('/api/openid', {
    summary:
      'What WeChat says of who has scanned, for the code with which it leads back. In place of their openid comes a value that stands for it once.',
    access: anybody,
    query: z.object({ code: z.string().min(1).max(512), state }),
    output: z.object({ openid: z.string(), full_name: z.string() }),
    errors: ['wechat_ended', 'wechat_off', 'outside_unreachable', 'outside_refused', 'address_not_allowed'],
    limit: { times: 20, seconds: 60 },
  }),
  login: post('/api/login/wechat', {
    ...entering,
    summary: 'Sign in by a QR code that was scanned and agreed to.',
    body: z.object({ state, remember }),
    errors: ['wechat_ended', ...entranceErrors],
  }),
  loginByOpenid: post('/api/login/openid', {
    ...entering,
    summary: 'Sign in by what stands for an openid.',
    body: z.object({ openid: z.string().min(1).max(200), remember }),
    errors: ['wechat_ended', ...entranceErrors],
  }),
  loginByRedirect: post('/api/login/redirect', {
    ...entering,
    summary: 'Sign in by the code with which WeChat leads back to the page where it began.',
    body: z.object({ code: z.string().min(1).max(512), state, remember }),
    errors: [
      ...(['wechat_ended', 'wechat_off', 'outside_unreachable', 'outside_refused'] as const),
      ...(['address_not_allowed', ...entranceErrors] as const),
    ],
  }),
  binding: get('/api/wechat_binding', {
    summary: 'Whether your account opens by WeChat, and whether the platform offers it.',
    access: signedIn,
    output: z.object({
      offered: z.boolean(),
      bound: z.object({ name: z.string(), since: timestamp }).nullable(),
    }),
    ours: true,
  }),
  bind: post('/api/BindingWx', {
    summary: 'Let your account open by the WeChat that has scanned.',
    access: signedIn,
    body: z.object({ state, presence: Presence.default({ password: '', code: '' }) }),
    output: nothing,
    errors: ['session_needed', 'presence_unproven', 'wechat_ended', 'wechat_taken'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  unbind: post('/api/UnbindingWx', {
    summary: 'Your account opens by WeChat no more.',
    access: signedIn,
    body: z.object({ presence: Presence.default({ password: '', code: '' }) }),
    output: nothing,
    errors: ['session_needed', 'presence_unproven', 'not_found', 'only_way_in'],
    limit: { times: 20, seconds: 60 },
  }),
} satisfies Resource
