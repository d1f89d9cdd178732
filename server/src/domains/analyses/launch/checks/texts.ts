import { formatsOf } from '@omics/contract/files/text/expected'
import { emptySentence, misfitSentence, sentenceOf } from '@omics/contract/files/text/text-faults'
import { misfit } from '@omics/contract/files/text/text-look'
import type { FileRow } from '../../../../db/tables/files.ts'
import type { Sentence } from '../../../../http/problem.ts'
import { lookAtFile } from '../../../files/text-of-file.ts'
import { filesByIds } from '../../../files/rows.ts'
import { fileIdsIn } from '../../file-uri.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'
import { contentKey, remembering } from './remembering.ts'

/** Whoever runs thousands of samples shall not wait for each of their files. */
const [mostRows, mostFiles] = [20, 30]

interface Look {
  /** What is wrong; undefined where nothing is, as far as was looked. */
  readonly sentence: Sentence | undefined
  readonly isPart: boolean
}
const remember = remembering<Look>(1000)

const ofBegin: Sentence = {
  en: 'Of files above 1 MB the first 1 MB was looked at.',
  zh: '大于 1 MB 的文件只检查了开头的 1 MB。',
}

/**
 * Sequences, trees and tables are what their inputs take and whole, as far as the first megabyte of each tells: a broken
 * bracket, a line with a cell too few, proteins where bases are wanted, a document that is no plain text. A warning at
 * most: a workflow may mend them itself.
 */
export async function textsCheck(subject: Subject): Promise<Check | undefined> {
  const given = textsGiven(subject)
  if (given.size === 0) return undefined
  const { context, grant, launch } = subject
  const rows = await filesByIds(context.db, grant, [...given.keys()])
  const texts = rows.filter(
    ({ kind, name, trashedAt }) => kind === 'file' && trashedAt === null && formatsOf([name]).length > 0,
  )
  const looks = await Promise.all(
    texts.slice(0, mostFiles).map(async (row) => {
      const { input, patterns } = given.get(row.id) ?? { input: '', patterns: [] }
      const key = `${contentKey(row)} ${row.name} ${patterns.join(' ')}`
      const look = await remember(key, () => lookAt(context, row, patterns))
      return { ...look, input, name: row.name }
    }),
  )
  const faults = looks.flatMap(({ sentence, ...of }) => (sentence ? [{ ...of, sentence }] : []))
  const [first] = faults
  if (!first) {
    const sound = looks.length > 0 ? passed('texts_sound', looks.length) : undefined
    return sound && { ...sound, message: looks.some(({ isPart }) => isPart) ? ofBegin[subject.language] : '' }
  }
  const inputs = [...new Set(faults.map(({ input }) => input))]
  const { en, zh } = first.sentence
  const sentence = { en: `${first.name}: ${en}`, zh: `${first.name}：${zh}` }
  return told(subject, 'texts_sound', 'warning', sentence, {
    inputs,
    count: faults.length,
    by_input: Object.fromEntries(
      faults.toReversed().map(({ input, sentence: said }) => [input, said[subject.language]]),
    ),
    cures: whereToChange(launch.inputs, launch.mode, inputs),
  })
}

async function lookAt(context: Subject['context'], row: FileRow, patterns: readonly string[]): Promise<Look> {
  if (row.size === 0) return { sentence: emptySentence, isPart: false }
  const look = await lookAtFile(context, row, patterns)
  const [fault] = look?.faults ?? []
  const wanted = look && misfit(look, patterns)
  const sentence = fault ? sentenceOf(fault) : wanted && misfitSentence(wanted)
  return { sentence, isPart: look?.isPart ?? false }
}

/** The files of inputs that say what they take, by their ids. */
function textsGiven({ resolved, version }: Subject) {
  const expected = new Map(
    (version.description?.inputs ?? []).flatMap(({ name, patterns }) =>
      patterns.length > 0 ? [[name, patterns] as const] : [],
    ),
  )
  const given = new Map<string, { readonly input: string; readonly patterns: readonly string[] }>()
  for (const row of resolved.rows.slice(0, mostRows))
    for (const [input, value] of Object.entries(row.inputs)) {
      const patterns = expected.get(input)
      if (patterns) for (const id of fileIdsIn(value)) if (!given.has(id)) given.set(id, { input, patterns })
    }
  return given
}
