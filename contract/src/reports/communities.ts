import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'

const values = z.array(z.number())
const Distances = z.array(values)

/** How unlike two samples are; the last two by a tree. */
export const CommunityDistance = z.enum(['bray_curtis', 'jaccard', 'unifrac', 'weighted_unifrac'])
export type CommunityDistance = z.output<typeof CommunityDistance>

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
      /** Faith's phylogenetic diversity, where a tree is given. */
      faith: z.number().nullable(),
      /** How many taxa so many reads are expected to show. */
      rarefaction: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  beta: z.object({
    bray_curtis: Distances,
    jaccard: Distances,
    unifrac: Distances.nullable(),
    weighted_unifrac: Distances.nullable(),
  }),
  pcoa: Ordination,
  /** Two axes, the farthest sample at 1 from the middle, with Kruskal's stress 1; null for fewer than 4 samples. */
  nmds: z.object({ stress: z.number(), points: z.array(values) }).nullable(),
  permanova: Permanova.nullable(),
})
export type CommunityData = z.output<typeof CommunityData>

/** What is told of communities from a table of taxa and samples. */
export const communities = {
  otuData: post('/api/char/get/otu_data', {
    summary:
      'Composition, shared taxa, alpha and beta diversity, PCoA, NMDS and PERMANOVA of an OTU or taxon table: TSV, BIOM 1 or 2.1; with a tree, Faith and UniFrac too.',
    access: signedIn,
    body: z.object({
      file_id: id,
      /** The ranks of the taxonomy that count, from 1 for the highest; left out, every row by itself. */
      rank: z.number().int().min(1).max(12).optional(),
      /** The group of a sample by its name. */
      groups: z.record(z.string().max(300), z.string().max(300)).default({}),
      /** A tree in Newick whose tips are the rows of the table. */
      tree_file_id: id.optional(),
      /** By which samples are laid out and groups compared. */
      distance: CommunityDistance.default('bray_curtis'),
    }),
    output: CommunityData,
    errors: [
      'not_found',
      'not_a_table',
      'damaged_file',
      'not_a_tree',
      'tree_without_lengths',
      'tree_lacks_taxa',
      'too_large',
    ],
    reads: true,
  }),
} satisfies Resource
