import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { outsideNames } from './outside-kinds.ts'

export const OutsideName = z.enum(outsideNames)

const values = z.record(z.string().max(60), z.string().trim().max(4000))

export const OutsideSystem = z.object({
  name: OutsideName,
  /**
   * Where its settings are from: what an administrator stored goes before what the environment says, and that before
   * the standard settings of a system that is open to everybody.
   */
  source: z.enum(['stored', 'environment', 'standard', 'none']),
  enabled: z.boolean(),
  /** What may be shown; of secrets only whether there are any. */
  settings: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  version,
  tested_at: timestamp.nullable(),
  /** Why the last test did not succeed, in the reader's language; empty where it did. */
  failure: z.string(),
})
export type OutsideSystem = z.output<typeof OutsideSystem>

const access = holdersOf('system_configuration')

export const outsideSystems = {
  list: get('/api/outside_systems', {
    summary: 'The systems outside that the platform may be connected to, with their settings but no secrets.',
    access,
    output: z.array(OutsideSystem),
    ours: true,
  }),
  save: put('/api/outside_systems/{id}', {
    summary:
      'Connect the platform to a system outside, as administrators may alone. Secrets that are left out stay as they are, unless its address changes.',
    access,
    body: z.object({
      enabled: z.boolean().default(true),
      settings: values,
      secrets: values.default({}),
      version: version.default(0),
    }),
    output: OutsideSystem,
    errors: ['not_found', 'stale', 'beyond_own_role'],
    ours: true,
  }),
  test: post('/api/outside_systems/{id}/test', {
    summary: 'Try the stored connection, by a message to somebody where the system sends any.',
    access,
    body: z.object({ to: z.string().trim().max(200).default('') }),
    output: OutsideSystem,
    errors: [
      ...(['not_found', 'outside_off', 'no_such_groups'] as const),
      ...(['outside_unreachable', 'outside_refused', 'address_not_allowed'] as const),
    ],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  forget: del('/api/outside_systems/{id}', {
    summary:
      'Forget the stored connection with its secrets, as administrators may alone. What the environment says counts again.',
    access,
    output: OutsideSystem,
    errors: ['not_found', 'beyond_own_role'],
    ours: true,
  }),
} satisfies Resource
