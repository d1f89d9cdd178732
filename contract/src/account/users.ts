import { z } from 'zod'
import { anybody, holdersOf, signedIn } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { GroupOfPerson } from './person-group.ts'

/** A role as it is named beside a person. */
export const RoleName = z.object({ id, title_en: z.string(), title_zh: z.string() })
const Named = z.object({ id, name: z.string() })

/**
 * Whose projects somebody sees beside those shared with them: those owned in their department and below it, in their
 * groups, or all. It only ever lets them look.
 */
export const dataPermissions = ['own', 'department', 'groups', 'all'] as const
export const DataPermission = z.enum(dataPermissions)
export type DataPermission = z.output<typeof DataPermission>

const UserState = z.enum(['active', 'disabled'])

export const User = z.object({
  id,
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(RoleName),
  groups: z.array(GroupOfPerson),
  department: Named.nullable(),
  /** The sum of the quotas of the projects that they made may not pass it; null for no such bound. */
  quota_bytes: z.number().nullable(),
  used_quota_bytes: z.number(),
  data_permission: DataPermission,
  state: UserState,
  /** They have not set a password yet. */
  invited: z.boolean(),
  /** They have an authenticator app or a passkey. */
  second_factor: z.boolean(),
  version,
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
})
export type User = z.output<typeof User>

/** The most bytes that a quota can be: 8 PB, within what numbers count exactly. */
const mostBytes = 2 ** 53 - 1

const userFields = {
  name: z.string().trim().min(2).max(60).regex(formats.accountName.pattern),
  full_name: name,
  email: z.email().max(200),
  phone: z.string().trim().max(30).default(''),
  roles: z.array(id).max(100),
  groups: z.array(id).max(1000).default([]),
  department_id: id.nullable().default(null),
  quota_bytes: z.number().int().min(0).max(mostBytes).nullable().default(null),
}

const password = z.string().min(8).max(200)

/** An account as a table of users has it: a row says at least who it is. */
export const ImportedUser = z.object(userFields)

/** No more than the address is needed: whoever is invited says their names themselves. */
export const UserWrite = z.object({
  ...userFields,
  name: userFields.name.optional(),
  full_name: userFields.full_name.optional(),
  /** A member where left out. */
  roles: userFields.roles.optional(),
  /** Without one, nobody signs in until the invited person has set it. */
  password: password.optional(),
})

export const UserChange = z.object({
  ...userFields,
  /** Empty only where there is none yet, as with somebody who registered by phone or WeChat. */
  email: z.union([z.literal(''), userFields.email]),
  version,
})

export const Person = z.object({ id, name: z.string(), full_name: z.string() })

/** A link by which somebody sets their password. It is told here only. */
export const Invitation = z.object({
  token: z.string(),
  expires_at: timestamp,
  /** It was sent to them by email, too. */
  mailed: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/**
 * A row of an imported table that cannot become an account; `row` is the number that a spreadsheet shows, where the
 * head is 1. 0 is the table as a whole.
 */
export const ImportFault = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason_en: z.string(),
  reason_zh: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

export const ImportAnswer = z.object({
  rows: z.number().int(),
  faults: z.array(ImportFault),
  /** The accounts that were made, each with the link by which it gets its password; empty while anything is faulty. */
  made: z.array(
    z.object({ id, name: z.string(), full_name: z.string(), email: z.string(), token: z.string() }),
  ),
  /** Their links are on the way to them by email, too. */
  mailing: z.boolean(),
})
export type ImportAnswer = z.output<typeof ImportAnswer>

/** The columns of a table of users to import, in the order of the example. */
export const importColumns = [
  'name',
  'full_name',
  'email',
  'phone',
  'roles',
  'groups',
  'department',
  'quota_gb',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What Chinese tables call these columns, the usual word first. */
export const chineseColumns: Readonly<Record<ImportColumn, readonly [string, ...string[]]>> = {
  name: ['用户名', '账号', '登录名'],
  full_name: ['姓名'],
  email: ['邮箱', '电子邮箱', '邮箱地址', '邮件', '电子邮件'],
  phone: ['手机号', '手机', '手机号码', '电话', '联系电话'],
  roles: ['角色'],
  groups: ['用户组', '组'],
  department: ['部门'],
  quota_gb: ['项目总配额', '配额', '项目总配额（G）', '配额（G）'],
}

const ids = z.array(id).min(1).max(500)
const changeErrors = ['not_found', 'beyond_own_role', 'last_administrator'] as const

export const users = {
  list: get('/api/users', {
    summary: 'All accounts, searched and in pages.',
    access: holdersOf('user_manger'),
    query: listQuery.extend({
      state: UserState.optional(),
      role: id.optional(),
      group: id.optional(),
      department: id.optional(),
      sort: sortBy(['name', 'created_at', 'last_sign_in_at']).default('name'),
    }),
    output: pageOf(User),
  }),
  all: get('/api/user/all', {
    summary: 'Everybody whose account is on, to choose from.',
    access: holdersOf('user_manger'),
    output: z.array(Person),
  }),
  show: get('/api/users/{id}', {
    summary: 'Read one account.',
    access: holdersOf('user_manger'),
    output: User,
    errors: ['not_found'],
  }),
  create: post('/api/users', {
    summary: 'Make an account for a colleague.',
    access: holdersOf('user_create'),
    body: UserWrite,
    output: User,
    success: 201,
    errors: ['name_taken', 'address_taken', 'role_unknown', 'beyond_own_role', 'not_found'],
  }),
  update: put('/api/users/{id}', {
    summary: 'Change an account, with its roles, groups, department and quota.',
    access: holdersOf('user_change'),
    body: UserChange,
    output: User,
    errors: [...changeErrors, 'name_taken', 'address_taken', 'role_unknown', 'stale'],
  }),
  remove: del('/api/users/{id}', {
    summary: 'Delete an account. Projects and everything in them stay, and the operation log keeps the name.',
    access: holdersOf('user_delete'),
    output: nothing,
    errors: [...changeErrors, 'own_account'],
  }),
  setState: post('/api/users/setState', {
    summary: 'Switch accounts on or off. Who is switched off is signed out everywhere at once.',
    access: holdersOf('user_change'),
    body: z.object({ ids, state: UserState }),
    output: z.array(User),
    errors: [...changeErrors, 'own_account'],
  }),
  setDataPermission: post('/api/users/set_data_permission', {
    summary: 'Say whose projects people may look at beside those shared with them.',
    access: holdersOf('user_change'),
    body: z.object({ ids, data_permission: DataPermission }),
    output: z.array(User),
    errors: [...changeErrors],
  }),
  select: post('/api/users/selectUser', {
    summary: 'People by group, department or name, to be taken together.',
    access: holdersOf('user_manger'),
    body: z.object({
      search: z.string().trim().max(200).default(''),
      group: id.optional(),
      department: id.optional(),
    }),
    output: z.array(Person),
    reads: true,
  }),
  invite: post('/api/users/{id}/invite', {
    summary: 'A link by which the person sets a password, once and within 7 days. An earlier link ends.',
    access: holdersOf('user_change'),
    output: Invitation,
    success: 201,
    errors: ['not_found', 'beyond_own_role', 'account_disabled', 'own_account'],
    ours: true,
  }),
  sendInvitations: post('/api/users/send_invitations', {
    summary:
      'Send people by email the links by which they set a password, once and within 7 days. Earlier links end. Tells whom no email reached.',
    access: holdersOf('user_change'),
    body: z.object({ ids }),
    output: z.object({ sent: z.number().int(), unsent: z.array(Person) }),
    errors: ['not_found', 'beyond_own_role', 'own_account', 'mail_off', 'own_address_unknown'],
    ours: true,
  }),
  invited: post('/api/invitation', {
    summary: 'Whom an invitation is for.',
    access: anybody,
    body: z.object({ token: z.string().min(1).max(200) }),
    output: z.object({
      name: z.string(),
      full_name: z.string(),
      /** They say themselves how they are called; until then they are called by their address. */
      unnamed: z.boolean(),
      expires_at: timestamp,
    }),
    errors: ['invitation_ended'],
    reads: true,
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  accept: post('/api/invitation/accept', {
    summary: 'Set the password that an invitation asks for, and the names where nobody has given them yet.',
    access: anybody,
    body: z.object({
      token: z.string().min(1).max(200),
      password,
      name: userFields.name.optional(),
      full_name: userFields.full_name.optional(),
    }),
    output: z.object({ name: z.string() }),
    errors: ['invitation_ended', 'name_taken'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  import: post('/api/users/import', {
    summary:
      'Make accounts from a table in CSV. Where any row is faulty, none is made and every fault is told.',
    access: holdersOf('user_create'),
    body: z.object({ csv: z.string().min(1).max(1_000_000) }),
    output: ImportAnswer,
    ours: true,
  }),
  find: get('/api/people', {
    summary: 'People whose name or user name holds the text, to add them as members.',
    access: signedIn,
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(Person),
    ours: true,
  }),
} satisfies Resource
