import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileOrigins } from '@omics/contract/files/file'
import { bytes, moment } from './account.ts'

export const file = pgTable('file', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id'),
  referenceId: uuid('reference_id'),
  parentId: uuid('parent_id'),
  kind: text('kind', { enum: ['file', 'folder'] }).notNull(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull().default(0),
  sha256: text('sha256'),
  mediaType: text('media_type').notNull().default(''),
  storageKey: text('storage_key'),
  /** Its bytes are in the storage though it is of a reference. */
  kept: boolean('kept').notNull().default(false),
  origin: text('origin', { enum: fileOrigins }).notNull(),
  analysisId: uuid('analysis_id'),
  runId: uuid('run_id'),
  recoveredFrom: uuid('recovered_from'),
  outputName: text('output_name').notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  trashedAt: moment('trashed_at'),
  trashedBy: uuid('trashed_by'),
  trashRoot: uuid('trash_root'),
})
export type FileRow = typeof file.$inferSelect

export const referenceFolder = pgTable('reference_folder', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Null where its files are kept by the platform. */
  path: text('path'),
  description: text('description').notNull().default(''),
  fault: text('fault', { enum: ['', 'vanished', 'unreadable', 'links_outside'] })
    .notNull()
    .default(''),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  scannedAt: moment('scanned_at'),
})

export const upload = pgTable('upload', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  parentId: uuid('parent_id'),
  personId: uuid('person_id').notNull(),
  relativePath: text('relative_path').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256'),
  replaceExisting: boolean('replace_existing').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  fileId: uuid('file_id'),
})
export type UploadRow = typeof upload.$inferSelect

export const storageGarbage = pgTable('storage_garbage', {
  storageKey: text('storage_key').primaryKey(),
  since: moment('since').notNull().defaultNow(),
})

export const fileArchive = pgTable('file_archive', {
  secretHash: bytes('secret_hash').primaryKey(),
  projectId: uuid('project_id').notNull(),
  personId: uuid('person_id').notNull(),
  /** What its maker came by, with which the link ends. */
  sessionId: uuid('session_id'),
  tokenId: uuid('token_id'),
  fileIds: uuid('file_ids').array().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
