import { sql } from 'drizzle-orm'
import type { Cure } from '@omics/contract/analyses/launches'
import type { Sentence } from '../../../../http/problem.ts'
import { indexesBeside, indexNames } from '../../../files/indexes.ts'
import { storedFiles } from '../../../files/rows.ts'
import { told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'
import { hasValue, pairedIndexes, type Missing, type Pair } from './index-pairs.ts'
import { unfitIndexes } from './unfit-indexes.ts'

/** Indexes that the workflow takes are given, and are called after the files that they are given with. */
export async function indexCheck(subject: Subject, missing: readonly Missing[]): Promise<Check | undefined> {
  const [first] = missing
  if (!first) return foreignCheck(subject)
  const cures = (await Promise.all(missing.map((one) => cureOf(subject, one)))).flat()
  const beside = cures.find((cure) => cure.kind === 'use_file')
  const sentence = beside
    ? {
        en: `The index of ${first.name} is not given, though it lies beside it.`,
        zh: `没有填写 ${first.name} 的索引，同一文件夹中已有索引文件。`,
      }
    : {
        en: `${first.name} has no index, and the workflow needs one.`,
        zh: `流程需要 ${first.name} 的索引，但尚未建立。`,
      }
  return told(subject, 'indexes_given', 'failed', sentence, {
    inputs: missing.map(({ input }) => input),
    count: missing.length,
    cures,
  })
}

async function foreignCheck(subject: Subject): Promise<Check | undefined> {
  const pairs = pairedIndexes(subject)
  const misnamed = pairs.filter(({ name, given }) => !indexNames(name).includes(given.name))
  const foreign = misnamed.length > 0 ? misnamed : await unfitIndexes(subject, pairs)
  const [first] = foreign
  if (!first) return undefined
  const { name, given } = first
  const sentence = misnamed.length > 0 ? misnamedWords(given.name, name) : unfitWords(given.name, name)
  const inputs = [...new Set(foreign.map(({ input }) => input))]
  // What stands in the sample table is changed there, row by row.
  const inForm = inputs.filter((input) => hasValue(subject.launch.inputs[input]) && foreign.length === 1)
  const cures =
    inForm.length > 0
      ? await cureOf(subject, first)
      : whereToChange(subject.launch.inputs, subject.launch.mode, inputs)
  return told(subject, 'indexes_given', 'warning', sentence, { inputs, count: foreign.length, cures })
}

const misnamedWords = (index: string, file: string): Sentence => ({
  en: `${index} is, by its name, the index of another file than ${file}. With a wrong index tools read wrong places, or none.`,
  zh: `从名称看，${index} 不是 ${file} 的索引。索引不对应时，工具会读错位置或读不到数据。`,
})

const unfitWords = (index: string, file: string): Sentence => ({
  en: `${index} was made of another file than ${file}, or before that changed: it points to places that are not in it. With a wrong index tools read wrong places, or none.`,
  zh: `${index} 与 ${file} 的内容不符：它属于另一个文件，或建立后文件又有改动。索引不对应时，工具会读错位置或读不到数据。`,
})

async function cureOf(
  { context: { db }, grant }: Subject,
  missing: Missing & Partial<Pick<Pair, 'given'>>,
): Promise<Cure[]> {
  const [row] = await storedFiles(
    db,
    sql`f.id = ${missing.fileId} and f.kind = 'file' and f.trashed_at is null
        and (f.project_id = ${grant.projectId} or f.reference_id is not null)`,
  )
  const { input } = missing
  if (!row) return [{ kind: 'choose_value', input }]
  // One that is given already, and does not do, is not offered again.
  const beside = (await indexesBeside(db, row)).find(
    ({ id, name }) => missing.index.test(name) && id !== missing.given?.fileId,
  )
  if (beside) return [{ kind: 'use_file', input, file: { id: beside.id, name: beside.name } }]
  // References are read only: nothing is put beside their files.
  if (row.projectId === null) return [{ kind: 'choose_value', input }]
  return [{ kind: 'build_index', input, file_id: row.id, name: row.name }]
}
