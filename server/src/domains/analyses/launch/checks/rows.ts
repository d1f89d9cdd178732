import { boundColumn } from '@omics/contract/analyses/bound-column'
import { areMates } from '@omics/contract/samples/pairing'
import { fileIdsIn } from '../../file-uri.ts'
import type { Row } from '../resolve.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { pairsOf, type ReadPair } from './read-pairs.ts'

const nameOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)

/** Forward and reverse reads, in inputs or in records of them, come from the same library, as their names say. */
export function pairsCheck(subject: Subject): Check | undefined {
  const ofRows = subject.resolved.rows.map(({ inputs }) => pairsOf(inputs))
  const pairs = ofRows.flat()
  if (pairs.length === 0) return undefined
  const odd = ofRows.flatMap((beside) =>
    beside.filter((pair) => !isLikely(pair) || isElsewhere(pair, beside)),
  )
  const [first] = odd
  if (!first) return passed('pairs_match', pairs.length)
  const named = `${nameOf(first.forward)}, ${nameOf(first.reverse)}`
  const sentence = isLikely(first)
    ? {
        en: `The same file stands in two places of one run: ${named}. Look whether it was chosen twice.`,
        zh: `同一次运行中有文件被使用了两次：${named}，请确认是否重复选择。`,
      }
    : {
        en: `These do not look like a pair: ${named}. Look whether they belong together.`,
        zh: `这两个文件看起来不成对：${named}，请确认。`,
      }
  const inputs = [...new Set(odd.flatMap((pair) => pair.inputs))]
  return told(subject, 'pairs_match', 'warning', sentence, { inputs, count: odd.length })
}

const isLikely = ({ forward, reverse }: ReadPair) => areMates(nameOf(forward), nameOf(reverse))

const isElsewhere = (pair: ReadPair, beside: readonly ReadPair[]) =>
  beside.some(
    (other) =>
      other !== pair &&
      [other.forward, other.reverse].some((uri) => uri === pair.forward || uri === pair.reverse),
  )

/** Rows that would do the same work twice, or that have the same files under two names, are questioned. */
export function rowsCheck(subject: Subject): Check | undefined {
  const { rows, faults } = subject.resolved
  // Whether they differ is only known once their values are.
  if (rows.length < 2 || faults.some(({ kind }) => kind === 'missing')) return undefined
  const different = new Set(rows.map((row) => JSON.stringify(row.inputs))).size
  if (different === rows.length) return twinsCheck(subject) ?? passed('rows_differ', rows.length)
  const sentence = {
    en: `Rows that repeat the work of another: ${rows.length - different} of ${rows.length}. Bind an input to a column.`,
    zh: `${rows.length} 行只对应 ${different} 种不同的输入，请把某个输入绑定到样本列。`,
  }
  return told(subject, 'rows_differ', 'warning', sentence, { count: different })
}

/** Two samples with the same files are mostly one of them with the files of another. */
function twinsCheck(subject: Subject): Check | undefined {
  const { rows } = subject.resolved
  const ofRow = Object.entries(subject.launch.inputs).flatMap(([name, value]) =>
    boundColumn(value) === undefined ? [] : [name],
  )
  const filesOf = ({ inputs }: Row) => [...fileIdsIn(ofRow.map((name) => inputs[name] ?? null))]
  const alike = [...Map.groupBy(rows, (row) => filesOf(row).toSorted().join(' '))].filter(
    ([files, twins]) => files !== '' && twins.length > 1,
  )
  const [first] = alike
  // What all rows share, such as a reference in a column, tells none from another.
  if (!first || (alike.length === 1 && first[1].length === rows.length && rows.length > 2)) return undefined
  const [, [one, other]] = first
  const inputs = ofRow.filter((name) => one && [...fileIdsIn(one.inputs[name] ?? null)].length > 0)
  const sentence = {
    en: `${one?.label} and ${other?.label} have the same files. Look whether one has those of another sample.`,
    zh: `${one?.label} 与 ${other?.label} 的文件相同，请确认是否误用了其他样本的文件。`,
  }
  const count = alike.reduce((sum, [, twins]) => sum + twins.length, 0)
  return told(subject, 'rows_differ', 'warning', sentence, {
    inputs,
    count,
    cures: [{ kind: 'edit_samples' }],
  })
}
