import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { columnTypes } from '@omics/contract/samples/values'
import { bytes, moment } from './account.ts'

export const sampleColumn = pgTable('sample_column', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  key: text('key').notNull(),
  label: text('label').notNull(),
  type: text('type', { enum: columnTypes }).notNull(),
  choices: jsonb('choices').$type<string[]>().notNull().default([]),
  required: boolean('required').notNull().default(false),
  unique: boolean('is_unique').notNull().default(false),
  unit: text('unit').notNull().default(''),
  shown: boolean('shown').notNull().default(true),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  removedAt: moment('removed_at'),
})

export const sampleImport = pgTable('sample_import', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  personId: uuid('person_id'),
  file: text('file').notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
