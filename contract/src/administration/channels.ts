import { z } from 'zod'
import { anybody, holdersOf } from '../access.ts'
import { Person } from '../account/users.ts'
import { crud, id, listQuery, name, pageOf, timestamp, version } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** A way by which people come to the platform, such as an institute or a course. */
export const Channel = z.object({
  id,
  /** Stands in the address of its registration. */
  key: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  description: z.string(),
  contact: z.string(),
  position: z.number().int(),
  state: z.enum(['active', 'disabled']),
  /** How many came by it. */
  people: z.number().int(),
  version,
  updated_at: timestamp,
})
export type Channel = z.output<typeof Channel>

export const ChannelWrite = z.object({
  key: z.string().trim().min(1).max(60).regex(formats.tag.pattern),
  title_en: name,
  title_zh: name,
  description: z.string().trim().max(2000).default(''),
  contact: z.string().trim().max(200).default(''),
  position: z.number().int().min(0).max(100_000).default(0),
  state: z.enum(['active', 'disabled']).default('active'),
})

const ordinary = crud('/api/channels', {
  one: 'a channel',
  many: 'channels',
  row: Channel,
  write: ChannelWrite,
  ours: true,
  sort: ['position', 'key', 'title_en', 'title_zh', 'people', 'updated_at'],
  view: 'channel_manger',
  change: 'channel_change',
})

export const channels = {
  ...ordinary,
  all: get('/api/channel/all', {
    summary: 'The channels that are offered to those who register, in their order.',
    access: anybody,
    output: z.array(Channel.pick({ id: true, key: true, title_en: true, title_zh: true })),
  }),
  people: get('/api/channels/{id}/people', {
    summary: 'Who came by a channel, the latest first.',
    access: holdersOf('channel_manger'),
    query: listQuery,
    output: pageOf(Person.extend({ created_at: timestamp })),
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
