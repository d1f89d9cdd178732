import { formatsOf } from '@omics/contract/files/text/expected'
import { emptySentence, misfitSentence, tooFewSentence } from '@omics/contract/files/text/text-faults'
import { hasTooFew, takesOnlyFasta } from '@omics/contract/files/text/text-look'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Sentence } from '../../../http/problem.ts'
import { fileIdsIn } from '../file-uri.ts'
import type { GivenFile, GivenFiles } from './given-files.ts'
import { calledOf, type InputFault, type Row } from './resolve.ts'

/** Whoever runs thousands of samples, or gives one of them thousands of files, shall not wait for each. */
const [mostRows, mostFiles] = [20, 30]

/**
 * Files that are no FASTA where an input takes nothing else, and those with fewer sequences than it takes at least,
 * empty ones among them, as far as they are small enough to be looked at whole. Files whose names stand for no format
 * that is known, such as those of a database of BLAST, may be what the workflow takes besides.
 */
export async function unfitFiles(
  files: GivenFiles,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<InputFault[]> {
  const faults: InputFault[] = []
  for (const input of inputs) {
    const { name, least_sequences: least, patterns } = input
    // Of other inputs nothing is said: the first megabyte of each of their files would be read for nothing.
    if (least === undefined && !takesOnlyFasta(patterns)) continue
    const given = rows
      .slice(0, mostRows)
      .flatMap(({ label, inputs: values }) =>
        [...fileIdsIn(values[name] ?? null)].map((id) => ({ id, label })),
      )
      .slice(0, mostFiles)
    for (const file of await files(given.map(({ id }) => id))) {
      const said = await unfit(file, input)
      if (!said) continue
      const label = given.find(({ id }) => id === file.id)?.label ?? ''
      const sentence = { en: `${file.name}: ${said.en}`, zh: `${file.name}：${said.zh}` }
      faults.push({ input: name, called: calledOf(input), label, kind: 'invalid', sentence })
    }
  }
  return faults
}

const isDocument = /\.(docx?|odt|rtf|pdf|xlsx?|ods|pptx?)$/i

async function unfit(
  file: GivenFile,
  { least_sequences: least, patterns }: WorkflowInput,
): Promise<Sentence | undefined> {
  const isAsked =
    takesOnlyFasta(patterns) && (isDocument.test(file.name) || formatsOf([file.name]).length > 0)
  if (!isAsked && least === undefined) return undefined
  if (file.isEmpty && least !== undefined) return emptySentence
  const look = await file.look()
  if (!look) return undefined
  if (isAsked && look.format !== 'fasta') return misfitSentence(['fasta'])
  return least !== undefined && hasTooFew(look, least) ? tooFewSentence(look.sequences, least) : undefined
}
