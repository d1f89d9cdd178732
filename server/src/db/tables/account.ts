import { scopes } from '@omics/contract/account/scopes'
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const language = { enum: ['en', 'zh'] } as const

export const systemConfiguration = pgTable('system_configuration', {
  id: integer('id').primaryKey().default(1),
  name: text('name').notNull().default(''),
  nameAbbreviation: text('name_abbreviation').notNull().default(''),
  themeColor: text('theme_color').notNull().default('#0046AA'),
  img: text('img').notNull().default(''),
  imgThumbnail: text('img_thumbnail').notNull().default(''),
  language: text('language', language),
  registration: text('registration', { enum: ['open', 'invitation', 'closed'] })
    .notNull()
    .default('invitation'),
  ownersInvite: boolean('owners_invite').notNull().default(false),
  version: integer('version').notNull().default(1),
  installedAt: moment('installed_at'),
})

export const person = pgTable('person', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull().default(''),
  emailProven: boolean('email_proven').notNull().default(true),
  phoneProven: boolean('phone_proven').notNull().default(true),
  phone: text('phone').notNull().default(''),
  image: text('image').notNull().default(''),
  introduction: text('introduction').notNull().default(''),
  language: text('language', language),
  passwordHash: text('password_hash').notNull(),
  state: text('state', { enum: ['active', 'disabled'] })
    .notNull()
    .default('active'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSignInAt: moment('last_sign_in_at'),
})

export const personGroup = pgTable('person_group', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  customerType: boolean('customer_type').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const personGroupMember = pgTable(
  'person_group_member',
  {
    groupId: uuid('group_id').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.personId] })],
)

export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  ticketHash: bytes('ticket_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  remember: boolean('remember').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
})

export const spentTicket = pgTable('spent_ticket', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  spentAt: moment('spent_at').notNull().defaultNow(),
})

export const accessToken = pgTable('access_token', {
  tokenHash: bytes('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const personalToken = pgTable('personal_token', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  name: text('name').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  scopes: text('scopes', { enum: scopes }).array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
  expiresAt: moment('expires_at'),
})

export const storedImage = pgTable('stored_image', {
  id: uuid('id').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytes('bytes').notNull(),
  personId: uuid('person_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const message = pgTable('message', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  kind: text('kind').notNull(),
  details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  link: text('link').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
})

export const operation = pgTable('operation', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
  personId: uuid('person_id'),
  personName: text('person_name').notNull().default(''),
  address: text('address').notNull().default(''),
  action: text('action').notNull(),
  kind: text('kind').notNull().default(''),
  objectKind: text('object_kind').notNull().default(''),
  objectId: text('object_id').notNull().default(''),
  projectId: uuid('project_id'),
  succeeded: boolean('succeeded').notNull(),
  error: text('error').notNull().default(''),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
})
