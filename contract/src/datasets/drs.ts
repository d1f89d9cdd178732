import { z } from 'zod'

/**
 * The bodies of the GA4GH Data Repository Service, version 1.4, as its published OpenAPI has them.
 * https://github.com/ga4gh/data-repository-service-schemas
 */
const Authorizations = z.object({ drs_object_id: z.string(), supported_types: z.array(z.string()) })
const AccessMethod = z.object({ type: z.string(), access_id: z.string(), authorizations: Authorizations })
const Checksum = z.object({ checksum: z.string(), type: z.string() })

export const DrsObject = z.object({
  id: z.string(),
  name: z.string().optional(),
  self_uri: z.string(),
  size: z.number(),
  created_time: z.string(),
  updated_time: z.string().optional(),
  version: z.string().optional(),
  mime_type: z.string().optional(),
  checksums: z.array(Checksum).min(1),
  access_methods: z.array(AccessMethod).optional(),
  contents: z.array(z.object({ name: z.string(), id: z.string(), drs_uri: z.array(z.string()) })).optional(),
  description: z.string().optional(),
})
/** What is asked for many objects at once; passports are not taken here and are passed over. */
export const DrsBulk = z.object({ bulk_object_ids: z.array(z.string()).min(1) })

/** Ways to the bytes of many objects, asked for at once. */
export const DrsBulkAccess = z.object({
  bulk_object_access_ids: z
    .array(z.object({ bulk_object_id: z.string(), bulk_access_ids: z.array(z.string()) }))
    .min(1),
})

export type DrsObject = z.output<typeof DrsObject>
