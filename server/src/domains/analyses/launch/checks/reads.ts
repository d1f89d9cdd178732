import { isPairOfReads, readDoubtWords, unlikePairWords } from '@omics/contract/files/read-doubts'
import type { Sentence } from '../../../../http/problem.ts'
import { inspectionsOf } from '../../../files/reads/inspections.ts'
import { fileIdsIn } from '../../file-uri.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'
import { pairsOf } from './read-pairs.ts'

/** What gives reason to doubt a file, told of it. */
interface Doubted {
  readonly ids: readonly string[]
  readonly sentence: Sentence
}

/**
 * Files of reads are whole and readable, alignments and variants what their names say, and the reads of a pair begin with the same read, as far as their first and last
 * blocks told when they arrived. A warning at most: only the tool that reads all of a file knows.
 */
export async function readsCheck(subject: Subject): Promise<Check | undefined> {
  const { rows } = subject.resolved
  const known = await inspectionsOf(subject.context, [...fileIdsIn(rows.map(({ inputs }) => inputs))])
  if (known.size === 0) return undefined
  const alone = [...known].flatMap(([id, { name, doubts }]): Doubted[] =>
    doubts.slice(0, 1).map((doubt) => ({ ids: [id], sentence: about(name, readDoubtWords[doubt]) })),
  )
  const beside = rows.flatMap(({ inputs }) => pairsOf(inputs))
  const pairs = beside.flatMap(({ forward, reverse }): Doubted[] => {
    const [one = '', two = ''] = [forward, reverse].flatMap((uri) => [...fileIdsIn(uri)])
    const [first, second] = [known.get(one), known.get(two)]
    if (!first || !second || isPairOfReads(first.firstRead, second.firstRead)) return []
    return [{ ids: [one, two], sentence: about(`${first.name}, ${second.name}`, unlikePairWords) }]
  })
  const doubted = [...alone, ...pairs]
  const [worst] = doubted
  const reads = [...known.values()].filter(({ form }) => form === 'reads')
  if (!worst) return reads.length > 0 ? passed('reads_sound', reads.length) : undefined
  const concerned = new Set(doubted.flatMap(({ ids }) => ids))
  const inputs = rows.flatMap((row) =>
    Object.entries(row.inputs).flatMap(([name, value]) =>
      [...fileIdsIn(value)].some((id) => concerned.has(id)) ? [name] : [],
    ),
  )
  const named = [...new Set(inputs)]
  return told(subject, 'reads_sound', 'warning', withOthers(worst.sentence, doubted.length - 1), {
    inputs: named,
    count: doubted.length,
    cures: whereToChange(subject.launch.inputs, subject.launch.mode, named),
  })
}

const about = (name: string, { en, zh }: Sentence): Sentence => ({
  en: `${name}: ${en}`,
  zh: `${name}：${zh}`,
})

function withOthers({ en, zh }: Sentence, others: number): Sentence {
  if (others === 0) return { en, zh }
  const more = others === 1 ? 'There is one more doubt' : `There are ${others} more doubts`
  return { en: `${en} ${more} about files of this launch.`, zh: `${zh}本次运行的文件另有 ${others} 处存疑。` }
}
