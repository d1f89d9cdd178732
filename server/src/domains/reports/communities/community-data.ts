import type { CommunityData, CommunityDistance } from '@omics/contract/reports/communities'
import type { Clade } from '@omics/contract/trees/clade'
import {
  brayCurtis,
  chao1,
  distancesOf,
  jaccard,
  observed,
  rarefied,
  shannon,
  simpson,
  type Counts,
} from './diversity.ts'
import { principalCoordinates } from './ordination.ts'
import { permanova } from './permanova.ts'
import { faith, phylogenyOf, unifrac, weightedUnifrac } from './phylogeny.ts'
import { nonMetricScaling } from './scaling.ts'
import type { TaxonTable } from './taxon-table.ts'

type Taxa = ReadonlyMap<string, Counts>

/** Counts by the taxon of a rank; what has no name there counts under the last that it has. */
function atRank(
  { samples, taxa }: TaxonTable,
  rank: number | undefined,
): { samples: readonly string[]; taxa: Taxa } {
  const found = new Map<string, number[]>()
  for (const { name, ranks, counts } of taxa) {
    const own = (rank === undefined ? undefined : ranks.slice(0, rank).join('; ')) || name
    const sum = found.get(own) ?? samples.map(() => 0)
    found.set(
      own,
      sum.map((value, at) => value + (counts[at] ?? 0)),
    )
  }
  return { samples, taxa: found }
}

const steps = 20

/** What is asked of a table. */
export interface Asked {
  readonly rank: number | undefined
  readonly groups: Readonly<Record<string, string>>
  /** The distance by which samples are laid out and groups compared. */
  readonly distance: CommunityDistance
  readonly tree: Clade | undefined
}

/** What a table tells of its communities. Throws `UnfitTree`. */
export function communityData(table: TaxonTable, { rank, groups, distance, tree }: Asked): CommunityData {
  const { samples, taxa } = atRank(table, rank)
  const rows = [...taxa]
  const counts = samples.map((_, at) => rows.map(([, values]) => values[at] ?? 0))
  const totals = counts.map(totalOf)
  const related = tree && relatedness(table, tree)
  const beta = {
    bray_curtis: distancesOf(counts, brayCurtis),
    jaccard: distancesOf(counts, jaccard),
    unifrac: related?.unifrac ?? null,
    weighted_unifrac: related?.weighted_unifrac ?? null,
  }
  const distances = beta[distance] ?? beta.bray_curtis
  const named = samples.map((sample) => groups[sample] ?? '')
  const found = named.every((group) => group !== '') ? permanova(distances, named) : undefined
  return {
    samples: [...samples],
    composition: rows
      .map(([taxon, values]) => ({
        taxon,
        shares: values.map((value, at) => ((totals[at] ?? 0) === 0 ? 0 : value / (totals[at] ?? 1))),
      }))
      .toSorted((one, other) => totalOf(other.shares) - totalOf(one.shares)),
    shared: sharedBy(samples, rows, groups),
    alpha: samples.map((sample, at) => ({
      ...alphaOf(sample, counts[at] ?? []),
      faith: related?.faith[at] ?? null,
    })),
    beta,
    pcoa: principalCoordinates(distances),
    nmds: nonMetricScaling(distances) ?? null,
    permanova: found ?? null,
  }
}

/** What the tree tells is of the rows of the table themselves, whatever rank is looked at. */
function relatedness({ samples, taxa }: TaxonTable, tree: Clade) {
  const phylogeny = phylogenyOf(
    tree,
    taxa.map(({ name }) => name),
    samples.length,
  )
  const below = samples.map((_, at) => phylogeny.below(taxa.map(({ counts }) => counts[at] ?? 0)))
  return {
    faith: below.map((own) => faith(phylogeny, own)),
    unifrac: distancesOf(below, (one, other) => unifrac(phylogeny, one, other)),
    weighted_unifrac: distancesOf(below, (one, other) => weightedUnifrac(phylogeny, one, other)),
  }
}

const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function alphaOf(sample: string, counts: Counts) {
  const reads = totalOf(counts)
  // Chao1 and rarefaction are of whole reads.
  const whole = counts.map(Math.round)
  const depth = totalOf(whole)
  const depths = Array.from({ length: Math.min(steps, depth) }, (_, at) =>
    Math.max(1, Math.round((depth * (at + 1)) / Math.min(steps, depth))),
  )
  return {
    sample,
    reads,
    observed: observed(counts),
    chao1: chao1(whole),
    shannon: reads === 0 ? 0 : shannon(counts),
    simpson: simpson(counts),
    rarefaction: depths.map((some): [number, number] => [some, rarefied(whole, some)]),
  }
}

/** How many taxa stand in exactly the same samples, or groups where some are given: what a Venn diagram or UpSet draws. */
function sharedBy(
  samples: readonly string[],
  rows: readonly (readonly [string, Counts])[],
  groups: Readonly<Record<string, string>>,
): CommunityData['shared'] {
  const counted = new Map<string, { among: string[]; taxa: number }>()
  for (const [, values] of rows) {
    const where = samples.filter((_, at) => (values[at] ?? 0) > 0)
    const among = [...new Set(where.map((sample) => groups[sample] ?? sample))]
    if (among.length === 0) continue
    const key = JSON.stringify(among.toSorted())
    const one = counted.get(key) ?? { among, taxa: 0 }
    one.taxa += 1
    counted.set(key, one)
  }
  return [...counted.values()].toSorted((one, other) => other.taxa - one.taxa)
}
