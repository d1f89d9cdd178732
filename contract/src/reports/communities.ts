import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'

const values = z.array(z.number())
const Distances = z.array(values)

/** Points of samples in the space that distances span, along axes by the share of the whole that each tells. */
const Ordination = z.object({ shares: values, points: z.array(values) })

/** How far groups explain the distances; `p` from permutations of a fixed seed. */
const Permanova = z.object({
  groups: z.number().int(),
  f: z.number(),
  r2: z.number(),
  p: z.number(),
  permutations: z.number().int(),
})

export const CommunityData = z.object({
  samples: z.array(z.string()),
  /** Of each taxon of the rank the share in each sample, the most frequent first. */
  composition: z.array(z.object({ taxon: z.string(), shares: values })),
  /** How many taxa stand in exactly these samples, or groups where some are given. */
  shared: z.array(z.object({ among: z.array(z.string()), taxa: z.number().int() })),
  alpha: z.array(
    z.object({
      sample: z.string(),
      reads: z.number(),
      observed: z.number().int(),
      chao1: z.number(),
      shannon: z.number(),
      simpson: z.number(),
      /** How many taxa so many reads are expected to show. */
      rarefaction: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  beta: z.object({ bray_curtis: Distances, jaccard: Distances }),
  pcoa: Ordination,
  permanova: Permanova.nullable(),
})
export type CommunityData = z.output<typeof CommunityData>

/** What is told of communities from a table of taxa and samples. */
export const communities = {
  otuData: post('/api/char/get/otu_data', {
    summary:
      'Composition, shared taxa, alpha and beta diversity, PCoA and PERMANOVA of an OTU or taxon table: TSV, or BIOM 1.',
    access: signedIn,
    body: z.object({
      file_id: id,
      /** The ranks of the taxonomy that count, from 1 for the highest; left out, every row by itself. */
      rank: z.number().int().min(1).max(12).optional(),
      /** The group of a sample by its name. */
      groups: z.record(z.string().max(300), z.string().max(300)).default({}),
    }),
    output: CommunityData,
    errors: ['not_found', 'not_a_table', 'too_large'],
    reads: true,
  }),
} satisfies Resource
