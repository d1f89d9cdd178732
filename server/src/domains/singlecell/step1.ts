import type { Handler } from '../../http/implement.ts'
import type { singleCellJobs } from '@omics/contract/singlecell/analyses'
import { distribution, keptBy, type Quality, suggested, type Thresholds } from '@omics/singlecell/quality'
import { totalmem } from 'node:os'
import { sql } from 'drizzle-orm'
import { authorise } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { storedFiles } from '../files/rows.ts'
import { oneMatrix } from './file-rows.ts'
import { memoryOfValues, requireFit } from './fit.ts'
import { readOr } from './read.ts'

/** Matrices whose figures are held, so that a threshold that is dragged is answered at once. */
const held = new Map<string, Promise<Quality>>()
const mostHeld = 8

/** Distributions for the thresholds of quality, and what would remain. */
export const step1: Handler<(typeof singleCellJobs)['step1']> = async ({ context, identity, body }) => {
  const grant = await authorise(context.db, identity, 'single_cell_file', body.single_cell_file_id, 'view')
  const matrix = await oneMatrix(context.db, identity, grant.objectId)
  await requireFit(context, matrix)
  // Tasks may have more memory than this machine, on which the server has to go on.
  if (matrix.facts && memoryOfValues(matrix.facts) > totalmem() / 2) throw new Problem('too_heavy')
  const rows = await storedFiles(
    context.db,
    sql`exists (select 1 from single_cell_part p
      where p.single_cell_file_id = ${grant.objectId} and p.file_id = f.id)`,
  )
  const key = rows.map(({ id, sha256 }) => `${id}:${sha256}`).join()
  const read = async () => {
    const files = rows.map(async (row) => ({ path: await pathOnDisk(context, row), name: row.name }))
    return readOr(identity.personId, { ask: 'quality', files: await Promise.all(files) })
  }
  const quality = await holding(key, read)
  const found = suggested(quality)
  const { thresholds: given } = body
  const thresholds: Thresholds = {
    leastCounts: given.least_counts ?? found.leastCounts,
    leastGenes: given.least_genes ?? found.leastGenes,
    mostGenes: given.most_genes ?? found.mostGenes,
    mostMitochondrial: given.most_mitochondrial ?? found.mostMitochondrial,
  }
  const { cells: remaining, lost } = keptBy(quality, thresholds)
  return {
    counts: distribution(quality.counts, true),
    genes: distribution(quality.genes, true),
    mitochondrial: distribution(quality.mitochondrial, false),
    suggested: {
      least_counts: found.leastCounts,
      least_genes: found.leastGenes,
      most_genes: found.mostGenes,
      most_mitochondrial: found.mostMitochondrial,
    },
    cells: quality.counts.length,
    remaining,
    lost,
  }
}

function holding(key: string, read: () => Promise<Quality>): Promise<Quality> {
  const known = held.get(key)
  if (known) return known
  const reading = read()
  reading.catch(() => held.delete(key))
  held.set(key, reading)
  const [oldest] = held.keys()
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
  return reading
}
