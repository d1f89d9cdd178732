import { passed, told, type Check, type Subject } from './check.ts'
import { forwardName, reverseName } from './reads.ts'

const nameOf = (uri: unknown) => (typeof uri === 'string' ? uri.slice(uri.lastIndexOf('/') + 1) : '')
/** What is left of a read file's name when its direction is taken out. */
const withoutDirection = (name: string) => name.replace(/([._-])R?[12](?=([._-]|$))/i, '$1')

/** Forward and reverse reads of a row come from the same library, as their names say. */
export function pairsCheck(subject: Subject): Check | undefined {
  const names = [...new Set(subject.resolved.rows.flatMap((row) => Object.keys(row.inputs)))]
  const forward = names.find((name) => forwardName.test(name))
  const reverse = names.find((name) => reverseName.test(name))
  if (forward === undefined || reverse === undefined) return undefined
  // What has no reads, or only one of them, is another check's business.
  const paired = subject.resolved.rows.filter(
    (row) => nameOf(row.inputs[forward]) !== '' && nameOf(row.inputs[reverse]) !== '',
  )
  if (paired.length === 0) return undefined
  const odd = paired.filter((row) => {
    const [one, two] = [nameOf(row.inputs[forward]), nameOf(row.inputs[reverse])]
    return one === two || withoutDirection(one) !== withoutDirection(two)
  })
  const [first] = odd
  if (!first) return passed('pairs_match', paired.length)
  const pair = `${nameOf(first.inputs[forward])}, ${nameOf(first.inputs[reverse])}`
  const sentence = {
    en: `These do not look like a pair: ${pair}. Look whether they belong together.`,
    zh: `这两个文件看起来不成对：${pair}，请确认。`,
  }
  return told(subject, 'pairs_match', 'warning', sentence, { inputs: [forward, reverse], count: odd.length })
}

/** Rows that would do the same work twice are questioned. */
export function rowsCheck(subject: Subject): Check | undefined {
  const { rows, faults } = subject.resolved
  // Whether they differ is only known once their values are.
  if (rows.length < 2 || faults.some(({ kind }) => kind === 'missing')) return undefined
  const different = new Set(rows.map((row) => JSON.stringify(row.inputs))).size
  if (different === rows.length) return passed('rows_differ', rows.length)
  const sentence = {
    en: `Rows that repeat the work of another: ${rows.length - different} of ${rows.length}. Bind an input to a column.`,
    zh: `${rows.length} 行只对应 ${different} 种不同的输入，请把某个输入绑定到样本列。`,
  }
  return told(subject, 'rows_differ', 'warning', sentence, { count: different })
}
