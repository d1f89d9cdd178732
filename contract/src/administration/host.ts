import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { get, type Resource } from '../endpoint.ts'
import { Status } from './status.ts'

const bytes = z.number()

/** The machine on which the platform runs. Neither variables nor paths are told, in which secrets may stand. */
export const host = {
  environment: get('/api/get_env', {
    summary:
      'What the platform runs on: its versions, those of the tools that tasks call, and where tasks run.',
    access: holdersOf('status'),
    query: z.object({ get_type: z.enum(['all', 'versions', 'executor']).default('all') }),
    output: Status.pick({ versions: true, executor: true }).partial(),
  }),
  load: get('/api/gethostdata', {
    summary: 'Cores, load, memory and disk of the machine, at the moment of asking.',
    access: holdersOf('status'),
    output: z.object({
      cores: z.number().int(),
      /** Tasks that ran or waited, on average over 1, 5 and 15 minutes. */
      load: z.tuple([z.number(), z.number(), z.number()]),
      memory: z.object({ total: bytes, free: bytes }),
      /** Where the data lies. */
      disk: z.object({ total: bytes, free: bytes }),
      up_seconds: z.number(),
    }),
  }),
} satisfies Resource
