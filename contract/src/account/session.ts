import { z } from 'zod'
import { MenuSetting } from '../administration/menus.ts'
import { anybody, signedIn } from '../access.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { id, name, nothing, timestamp } from '../crud.ts'
import { entranceErrors, TokenAnswer } from './entrance.ts'
import { ofStatus } from './permission-status.ts'
import { GroupOfPerson } from './person-group.ts'
import { scopes, usualScopes } from './scopes.ts'

export const SessionUser = z.object({
  id,
  /** The token by which this call came. */
  token: z.string(),
  name: z.string(),
  /** `admin` and `member` for the built-in roles, ids for the others. */
  roles: z.array(z.string()),
  avatar: z.string(),
  introduction: z.string(),
  hasUser: z.boolean(),
  language: z.enum(['en', 'zh']).nullable(),
  /** The platform's name and logo; empty where it has its own. */
  project_name: z.string(),
  project_img: z.string(),
  /** Unread messages. */
  user_message: z.number().int(),
  /** Always empty: of somebody who has no account yet, the way in tells it. */
  temporary_id: z.literal(''),
  userInfo: z.object({
    phone: z.string(),
    email: z.string(),
    full_name: z.string(),
    image: z.string(),
    user_groups: z.array(GroupOfPerson),
  }),
})
export type SessionUser = z.output<typeof SessionUser>

/** What an administrator set about a menu, where anything was; null is as the platform has it. */
export const EntrySetting = MenuSetting.omit({ is_show: true, for_visitors: true }).extend({
  /** Of a link to somewhere else. */
  url: z.string().nullable(),
  position: z.number().int().nullable(),
})
export type EntrySetting = z.output<typeof EntrySetting>

export interface MenuEntry {
  name: string
  isPermission: boolean
  notPermission: boolean
  is_show: boolean
  setting?: EntrySetting | undefined
  children: MenuEntry[]
}
export const MenuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    name: z.string(),
    isPermission: z.boolean(),
    notPermission: z.boolean(),
    is_show: z.boolean(),
    setting: EntrySetting.optional(),
    children: z.array(MenuEntry),
  }),
)

export const Permissions = z.object({
  menus: z.array(MenuEntry),
  buttons: z.array(z.object({ name: z.string(), isPermission: z.boolean() })),
})
export type Permissions = z.output<typeof Permissions>

const PersonalToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
})

/** A text that is sent as typed, such as a password: never trimmed, never logged. */
const secret = z.string().min(1).max(1000)

/** The client that signs people in with a password: the one there is. */
export const clientId = 'omics-cloud'

export const session = {
  login: post('/api/login', {
    summary: 'Sign in with a password. The ticket that renews the token comes as an HttpOnly cookie.',
    access: anybody,
    body: z.object({
      name: z.string().trim().min(1).max(200),
      password: secret,
      grant_type: z.literal('password').default('password'),
      client_id: z.literal(clientId).default(clientId),
      /** What stands for a WeChat that was scanned in this browser: the account opens by it from now on. */
      openid: z.string().max(200).default(''),
      remember: z.boolean().default(true),
    }),
    output: TokenAnswer,
    errors: ['wrong_password', 'wechat_ended', 'wechat_taken', ...entranceErrors],
    // A class signs in from one address; wrong guesses are counted apart, and strictly.
    limit: { times: 60, seconds: 60 },
  }),
  renew: post('/api/session/renew', {
    summary: 'A fresh token for the ticket in the cookie, which rotates.',
    access: anybody,
    output: TokenAnswer,
    errors: ['not_signed_in'],
    ours: true,
  }),
  logout: post('/api/logout', {
    summary: 'End this session.',
    access: anybody,
    /** Where the browser goes on to leave the organisation by which it signed on, too; empty where it need not. */
    output: z.object({ leave: z.string() }),
  }),
  user: get('/api/user', { summary: 'Who is signed in.', access: signedIn, output: SessionUser }),
  permission: get('/api/permission', {
    summary: 'The menus and buttons of the person signed in.',
    access: signedIn,
    query: ofStatus,
    output: Permissions,
  }),
  visitorPermission: get('/api/permission/getNopermission', {
    summary: 'The menus and buttons of a visitor.',
    access: anybody,
    query: ofStatus,
    output: Permissions,
  }),
  personalTokens: get('/api/personal_tokens', {
    summary: 'Your personal tokens for scripts; the secrets themselves are shown once only.',
    access: signedIn,
    output: z.array(PersonalToken),
    errors: ['session_needed'],
    ours: true,
  }),
  createPersonalToken: post('/api/personal_tokens', {
    summary: 'Make a personal token. The answer is the only place that shows it.',
    access: signedIn,
    body: z.object({
      name,
      days: z.number().int().min(1).max(3650).nullable().default(365),
      scopes: z
        .array(z.enum(scopes))
        .min(1)
        .max(scopes.length)
        .default([...usualScopes]),
    }),
    output: z.object({ token: z.string(), row: PersonalToken }),
    success: 201,
    errors: ['session_needed'],
    ours: true,
  }),
  removePersonalToken: post('/api/personal_tokens/{id}/revoke', {
    summary: 'Withdraw a personal token at once.',
    access: signedIn,
    output: nothing,
    errors: ['not_found', 'session_needed'],
    ours: true,
  }),
} satisfies Resource
