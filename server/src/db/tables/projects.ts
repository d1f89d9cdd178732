import { bigint, boolean, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './account.ts'

const role = { enum: ['viewer', 'editor', 'owner'] } as const

export const project = pgTable('project', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  description: text('description').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  deletedBy: uuid('deleted_by'),
  quotaBytes: bigint('quota_bytes', { mode: 'number' }).notNull(),
  demonstration: boolean('demonstration').notNull().default(false),
})

export const projectMember = pgTable(
  'project_member',
  {
    projectId: uuid('project_id').notNull(),
    personId: uuid('person_id').notNull(),
    role: text('role', role).notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.personId] })],
)

export const projectGroup = pgTable(
  'project_group',
  {
    projectId: uuid('project_id').notNull(),
    groupId: uuid('group_id').notNull(),
    role: text('role', role).notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.groupId] })],
)

export const projectFavourite = pgTable(
  'project_favourite',
  {
    projectId: uuid('project_id').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.personId] })],
)

export const projectPermission = pgView('project_permission', {
  projectId: uuid('project_id').notNull(),
  personId: uuid('person_id').notNull(),
  role: text('role', role).notNull(),
}).existing()
