import {
  isPairOfReads,
  readDoubtWords,
  unlikePairWords,
  type ReadDoubt,
} from '@omics/contract/files/read-doubts'
import type { SampleReads } from '@omics/contract/samples/pairing'

interface Known {
  readonly doubts: readonly ReadDoubt[]
  readonly first_read: string
}

interface Told {
  /** The file; empty where it is about a pair alone. */
  readonly name: string
  readonly words: { readonly en: string; readonly zh: string }
}

/** What gives reason to doubt the files of a sample: each by itself, and mates that begin with different reads. */
export function doubtsOf(
  { reads_1, reads_2 }: SampleReads,
  known: ReadonlyMap<string, Known>,
): readonly Told[] {
  const alone = [...reads_1, ...reads_2].flatMap(({ id, name }) =>
    (known.get(id)?.doubts ?? []).map((doubt) => ({ name, words: readDoubtWords[doubt] })),
  )
  const unlike = reads_2.some((second, lane) => {
    const [one, two] = [known.get(reads_1[lane]?.id ?? ''), known.get(second.id)]
    return one && two && !isPairOfReads(one.first_read, two.first_read)
  })
  return unlike ? [...alone, { name: '', words: unlikePairWords }] : alone
}
