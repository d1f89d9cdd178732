import { fewestCells, type MatrixFacts, type SingleCellFile } from '@omics/contract/singlecell/files'
import { runsHere } from '@omics/engine/executors'
import { mostValues } from '@omics/singlecell/compressed'
import { sentenceOf } from '@omics/singlecell/sentences'
import type { Context } from '../../context.ts'
import { Problem } from '../../http/problem.ts'
import { hasOf } from '../analyses/launch/estimate/estimate.ts'

const gib = 2 ** 30

/** What the first step of the workflow asks for, as its runtime section has it. */
const memoryOfFirstStep = (bytes: number) => (2 + Math.ceil((12 * bytes) / gib)) * gib

/**
 * What it takes at least, however well the file is packed: values with their places, as they are read, turned, and kept.
 * Of a dense matrix it is not known how many are 0.
 */
export const memoryOfValues = ({ values, cells, genes }: Pick<MatrixFacts, 'values' | 'cells' | 'genes'>) =>
  values < cells * genes ? 24 * values : 0

interface Reason {
  readonly en: string
  readonly zh: string
}

type Told = Pick<SingleCellFile, 'fault' | 'facts' | 'bytes'>

/** Throws `not_ready` where a matrix cannot be analysed here, as far as that is known before, with what to do. */
export async function requireFit(context: Pick<Context, 'config' | 'storage'>, matrix: Told): Promise<void> {
  const reason = matrix.fault ?? (await unfitFor(context, matrix))
  if (reason) throw new Problem('not_ready', { details: { reason } })
}

async function unfitFor(
  context: Pick<Context, 'config' | 'storage'>,
  { facts, bytes }: Told,
): Promise<Reason | undefined> {
  if (facts && facts.cells < fewestCells) return tooFew
  if (facts && facts.values > mostValues) return sentenceOf({ reason: 'too_large', detail: '' })
  if (!runsHere(context.config.executor)) return undefined
  const needed = Math.max(memoryOfFirstStep(bytes), facts ? memoryOfValues(facts) : 0)
  const there = await hasOf(context, 'memory')
  return needed <= there ? undefined : tooLarge(Math.ceil(needed / gib), Math.floor(there / gib))
}

const tooFew = {
  en: `a matrix needs at least ${fewestCells} cells: bring one with more, or join samples`,
  zh: `矩阵至少需要 ${fewestCells} 个细胞，请换用细胞更多的矩阵，或合并多个样本`,
}

const tooLarge = (needed: number, there: number): Reason => ({
  en: `its first step needs ${needed} GiB of memory and tasks have ${there} GiB here: analyse some of its cells, such as one sample, or ask an administrator for a larger server or a cluster`,
  zh: `第一步需要 ${needed} GiB 内存，而此处任务最多可用 ${there} GiB。请只分析部分细胞（例如单个样本），或请管理员换用更大的服务器或集群`,
})
