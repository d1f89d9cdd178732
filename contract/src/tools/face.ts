import { z } from 'zod'
import { name } from '../crud.ts'
import { viewerIds } from '../files/viewers.ts'
import { formats } from '../formats.ts'
import { Json } from '../json.ts'

/** The dictionary whose entries are the categories of tools. */
export const toolCategories = 'tool_category'

/** Icons that a tool may wear. */
export const toolIcons = [
  'wrench',
  'reads',
  'mapping',
  'variants',
  'assembly',
  'search',
  'alignment',
  'tree',
  'expression',
  'communities',
  'populations',
  'cloning',
  'statistics',
] as const

const words = (most: number) => z.string().trim().max(most).default('')

/** What a tool shows of itself, in both languages; what is not said in Chinese is shown as it stands in English. */
export const ToolFace = z.object({
  title: name,
  title_zh: name.or(z.literal('')).default(''),
  summary: words(500),
  summary_zh: words(500),
  /** Markdown. */
  help: words(20_000),
  help_zh: words(20_000),
  icon: z.enum(toolIcons).default('wrench'),
  categories: z.array(name).max(5).default([]),
  /** DOIs of what to cite. */
  citations: z.array(z.string().trim().regex(formats.doi.pattern)).max(20).default([]),
  licence: words(200),
  /** Packages of Debian that hold its programs. */
  packages: z.array(z.string().regex(formats.debianPackage.pattern)).max(40).default([]),
  /** Commands that it calls, without which it cannot run. */
  programs: z.array(z.string().regex(formats.programName.pattern)).max(40).default([]),
  /** Inputs to try it with; `example:NAME` stands for the example file of that name, and a file of a project becomes one. */
  example: z.record(z.string().max(300), Json).default({}),
  /** Which viewer an output opens in, by its whole name; one that is not named is shown by what it holds. */
  views: z.record(z.string().max(300), z.enum(viewerIds)).default({}),
})
export type ToolFace = z.output<typeof ToolFace>
