import { z } from 'zod'
import { anybody, holdersOf } from '../access.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { nothing } from '../crud.ts'

const address = z.string().trim().min(1).max(4000)

/** Files outside that viewers read by way of the server, under the same rules as inputs of runs by address. */
export const outsideFiles = {
  open: post('/api/outside_files', {
    summary:
      'Look whether a file of https, http or S3 can be read, and get a signed address under which its bytes are read through the platform, in ranges and kept nowhere.',
    access: holdersOf('tool'),
    body: z.object({ address }),
    output: z.object({ name: z.string(), size: z.number(), url: z.string() }),
    errors: ['outside_unreachable'],
    reads: true,
    ours: true,
    limit: { times: 600, seconds: 60 },
  }),
  content: get('/api/outside_files/{key}/{name}', {
    summary:
      'Bytes of a file outside by a signed address, in ranges. {key} tells files of the same name apart.',
    access: anybody,
    query: z.object({
      address,
      by: z.string().max(100).default(''),
      until: z.coerce.number().int(),
      size: z.coerce.number().int().min(0),
      signature: z.string().max(100),
    }),
    output: nothing,
    transport: 'bytes',
    errors: ['link_ended', 'range_not_satisfiable', 'outside_unreachable'],
    ours: true,
  }),
} satisfies Resource
