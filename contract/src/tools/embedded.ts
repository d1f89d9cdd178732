import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { crud, id, name, timestamp, version } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** A web tool of somebody else that is shown within the platform, in a frame of its own. */
export const EmbeddedTool = z.object({
  id,
  title_en: z.string(),
  title_zh: z.string(),
  text_en: z.string(),
  text_zh: z.string(),
  /** The one page, and so the one host, that the frame may load. */
  address: z.string(),
  /** The groups of people who see it; empty for everybody who has data analysis. */
  groups: z.array(id),
  position: z.number().int(),
  state: z.enum(['active', 'disabled']),
  version,
  updated_at: timestamp,
})
export type EmbeddedTool = z.output<typeof EmbeddedTool>

/**
 * Whether an address, as URLs are parsed, is of the host by which somebody reached the platform. Browsers give all
 * ports of a host the same cookies, so that a page under it has the platform's, and could act in the name of whoever
 * looks at it.
 */
export const sharesCookies = (address: { readonly hostname: string } | null, hostname: string): boolean =>
  address?.hostname === hostname.toLowerCase()

const text = z.string().trim().max(500).default('')

export const EmbeddedToolWrite = z.object({
  title_en: name,
  title_zh: name,
  text_en: text,
  text_zh: text,
  address: z.string().trim().max(2000).regex(formats.webAddress.pattern),
  groups: z.array(id).max(200).default([]),
  position: z.number().int().min(0).max(100_000).default(0),
  state: z.enum(['active', 'disabled']).default('active'),
})

export type EmbeddedToolWrite = z.output<typeof EmbeddedToolWrite>

const ordinary = crud('/api/embedded_tools', {
  one: 'a web tool that is embedded',
  many: 'web tools that are embedded',
  ours: true,
  row: EmbeddedTool,
  write: EmbeddedToolWrite,
  sort: ['position', 'title_en', 'title_zh', 'updated_at'],
  view: 'embedded_tools',
  change: 'embedded_tool_change',
})

export const embeddedTools = {
  ...ordinary,
  mine: get('/api/embedded_tool', {
    summary: 'The embedded web tools that you may open, in their order.',
    access: holdersOf('embedded_tool'),
    output: z.array(EmbeddedTool.omit({ groups: true, version: true })),
    ours: true,
  }),
} satisfies Resource
