import { filesByIds } from '../../../files/rows.ts'
import { indexFits } from '../../../files/index-fit/index-fit.ts'
import type { Subject } from './check.ts'
import type { Pair } from './index-pairs.ts'
import { contentKey, remembering } from './remembering.ts'

/** Whoever runs thousands of samples shall not wait for each of their files. */
const mostPairs = 20

const remember = remembering<boolean | undefined>(500)

/** Indexes whose bytes were made of other ones than those of the file that they are given with. */
export async function unfitIndexes(
  { context, grant }: Pick<Subject, 'context' | 'grant'>,
  pairs: readonly Pair[],
): Promise<readonly Pair[]> {
  const looked = pairs.slice(0, mostPairs)
  const ids = looked.flatMap(({ fileId, given }) => [fileId, given.fileId])
  const rows = (await filesByIds(context.db, grant, [...new Set(ids)])).filter(
    ({ kind, trashedAt }) => kind === 'file' && trashedAt === null,
  )
  const unfit: Pair[] = []
  for (const pair of looked) {
    const [index, file] = [pair.given.fileId, pair.fileId].map((id) => rows.find((row) => row.id === id))
    if (
      index &&
      file &&
      (await remember(`${contentKey(index)} ${contentKey(file)}`, () => indexFits(context, index, file))) ===
        false
    )
      unfit.push(pair)
  }
  return unfit
}
