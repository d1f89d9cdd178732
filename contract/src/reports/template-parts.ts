import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { crud, id, name, nothing, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { TemplateBlock, TemplateChapter } from './blocks.ts'

const mayRead = holdersOf('template_config')
const mayChange = holdersOf('template_change')
/** Among its neighbours, the first being 0; left out, at the end or where it was. */
const position = z.number().int().min(0).max(1000).optional()

const ChapterWrite = z.object({
  title: TemplateChapter.shape.title,
  parent_id: id.nullable().default(null),
  position,
})

/** The chapters of templates, one at a time; the editor saves a template as a whole. */
export const chapters = {
  everywhere: get('/api/getRepoerCategory', {
    summary: 'The chapters of all templates, for copying one of them.',
    access: mayRead,
    output: z.array(
      z.object({
        id,
        report_id: id,
        report_en: z.string(),
        report_zh: z.string(),
        title: TemplateChapter.shape.title,
        blocks: z.number().int(),
      }),
    ),
  }),
  all: get('/api/report_category/all/{id}', {
    summary: 'The chapters of a template in reading order with their blocks, each with how deep it stands.',
    access: mayRead,
    output: z.array(TemplateChapter.extend({ depth: z.number().int() })),
    errors: ['not_found'],
  }),
  create: post('/api/report_category', {
    summary: 'Add a chapter to a template.',
    access: mayChange,
    body: ChapterWrite.extend({ report_id: id }),
    output: TemplateChapter,
    success: 201,
    errors: ['not_found', 'too_large'],
  }),
  update: put('/api/report_category/{id}', {
    summary: 'Rename a chapter, or move it with all that it holds.',
    access: mayChange,
    body: ChapterWrite,
    output: TemplateChapter,
    errors: ['not_found', 'below_itself'],
  }),
  remove: del('/api/report_category/{id}', {
    summary: 'Remove a chapter with its blocks and the chapters within it.',
    access: mayChange,
    output: nothing,
    errors: ['not_found'],
  }),
} satisfies Resource

export const blocks = {
  create: post('/api/report_plate', {
    summary: 'Add a block to a chapter.',
    access: mayChange,
    body: z.object({ chapter_id: id, position, block: TemplateBlock }),
    output: TemplateBlock,
    success: 201,
    errors: ['not_found', 'too_large'],
  }),
  update: put('/api/report_plate/{id}', {
    summary: 'Change a block, or move it to another place or chapter.',
    access: mayChange,
    body: z.object({ chapter_id: id.optional(), position, block: TemplateBlock }),
    output: TemplateBlock,
    errors: ['not_found'],
  }),
  remove: del('/api/report_plate/{id}', {
    summary: 'Remove a block.',
    access: mayChange,
    output: nothing,
    errors: ['not_found'],
  }),
} satisfies Resource

export const Component = z.object({
  id,
  title_en: z.string(),
  title_zh: z.string(),
  /** What a block of it begins with. */
  block: TemplateBlock,
  version,
  updated_at: timestamp,
})
export type Component = z.output<typeof Component>

export const ComponentWrite = z.object({ title_en: name, title_zh: name, block: TemplateBlock })

const { show: _show, ...componentCalls } = crud('/api/assembly', {
  one: 'a component',
  many: 'components',
  row: Component,
  write: ComponentWrite,
  sort: ['title_en', 'title_zh', 'updated_at'],
  view: 'assembly_admin',
  change: 'template_change',
})

/** Blocks that are set beforehand, for all templates. */
export const components = {
  ...componentCalls,
  all: get('/api/assembly/all', {
    summary: 'Every component, for adding one to a template.',
    access: mayRead,
    output: z.array(Component),
  }),
} satisfies Resource
