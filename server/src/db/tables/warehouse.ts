import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Json } from '@omics/contract/json'
import type { ReportTemplate, WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { moment } from './account.ts'

type JsonObject = Record<string, Json>

export const workflow = pgTable('workflow', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  summary: text('summary').notNull().default(''),
  nameZh: text('name_zh').notNull().default(''),
  summaryZh: text('summary_zh').notNull().default(''),
  category: text('category').notNull().default('other'),
  visibility: text('visibility', { enum: ['private', 'platform'] })
    .notNull()
    .default('platform'),
  ownerId: uuid('owner_id'),
  origin: jsonb('origin').$type<JsonObject>().notNull().default({}),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
})

export const workflowVersion = pgTable('workflow_version', {
  id: uuid('id').primaryKey(),
  workflowId: uuid('workflow_id').notNull(),
  tag: text('tag').notNull(),
  state: text('state', { enum: ['draft', 'published'] }).notNull(),
  entry: text('entry').notNull(),
  readme: text('readme').notNull().default(''),
  readmeZh: text('readme_zh').notNull().default(''),
  sha256: text('sha256').notNull(),
  description: jsonb('description').$type<WorkflowDescription | null>(),
  inputDefaults: jsonb('input_defaults').$type<JsonObject>().notNull().default({}),
  report: jsonb('report').$type<ReportTemplate | null>(),
  origin: jsonb('origin').$type<JsonObject>().notNull().default({}),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
  version: integer('version').notNull().default(1),
})

export const workflowSource = pgTable(
  'workflow_source',
  {
    versionId: uuid('version_id').notNull(),
    path: text('path').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.path] })],
)

export const flow = pgTable('flow', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  workflowVersionId: uuid('workflow_version_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  inputs: jsonb('inputs').$type<JsonObject>().notNull().default({}),
  mode: text('mode', { enum: ['files', 'samples'] })
    .notNull()
    .default('files'),
  outputs: jsonb('outputs').$type<Record<string, string>>().notNull().default({}),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
})
