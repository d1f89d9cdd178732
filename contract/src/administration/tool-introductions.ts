import { z } from 'zod'
import { crud, id, name, timestamp, version } from '../crud.ts'
import type { Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** A page of the platform such as `/AppStore/process_warehouse`, or an address elsewhere; empty for none. */
export const target = z.union([z.literal(''), z.string().max(2000).regex(formats.pageAddress.pattern)])
/** A picture that was uploaded; empty for none. */
export const image = z.union([z.literal(''), z.string().regex(formats.storedImage.pattern)])

/** What the platform can do, told on the home page. */
export const ToolIntroduction = z.object({
  id,
  /** The tool of the catalogue that is introduced: words and target are that tool’s then. */
  tool_id: id.nullable(),
  title_en: z.string(),
  title_zh: z.string(),
  text_en: z.string(),
  text_zh: z.string(),
  image: z.string(),
  /** Where it leads. */
  target: z.string(),
  position: z.number().int(),
  state: z.enum(['active', 'disabled']),
  version,
  updated_at: timestamp,
})
export type ToolIntroduction = z.output<typeof ToolIntroduction>

const text = z.string().trim().max(600).default('')

export const ToolIntroductionWrite = z.object({
  tool_id: id.nullable().default(null),
  /** Words and target are needed where no tool is named, and left aside where one is. */
  title_en: name.or(z.literal('')).default(''),
  title_zh: name.or(z.literal('')).default(''),
  text_en: text,
  text_zh: text,
  image: image.default(''),
  target: target.default(''),
  position: z.number().int().min(0).max(100_000).default(0),
  state: z.enum(['active', 'disabled']).default('active'),
})

export const toolIntroductions = crud('/api/tool_introductions', {
  one: 'an introduction of a tool',
  many: 'introductions of tools',
  ours: true,
  row: ToolIntroduction,
  write: ToolIntroductionWrite,
  sort: ['position', 'title_en', 'title_zh', 'updated_at'],
  view: 'tool_intro',
  change: 'tool_intro_change',
}) satisfies Resource
