import { sql } from 'drizzle-orm'
import type { Cure } from '@omics/contract/analyses/launches'
import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { indexesBeside, indexNames } from '../../../files/indexes.ts'
import { storedFiles } from '../../../files/rows.ts'
import { fileIdOf } from '../../file-uri.ts'
import { told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'

/** Names that inputs for an index have, and the files that such an index belongs to. */
const kinds: readonly { name: RegExp; index: RegExp; of: RegExp }[] = [
  { name: /_?(bai|crai)$/i, index: /\.(bai|csi|crai)$/i, of: /\.(bam|cram)$/i },
  { name: /_?(tbi|csi)$/i, index: /\.(tbi|csi)$/i, of: /\.(vcf|bed|gff3?|gtf)\.b?gz$|\.bcf$/i },
  { name: /_?fai$/i, index: /\.fai$/i, of: /\.(fa|fasta|fna|faa)(\.b?gz)?$/i },
  {
    name: /_?(index|idx)$/i,
    index: /\.(bai|csi|crai|tbi|fai)$/i,
    of: /\.(bam|cram|bcf)$|\.(vcf|bed|gff3?|gtf)\.b?gz$|\.(fa|fasta|fna|faa)(\.b?gz)?$/i,
  },
]

interface Missing {
  readonly input: string
  readonly index: RegExp
  /** The file that the index belongs to. */
  readonly fileId: string
  readonly name: string
}

/** Required inputs for an index that have no value, while the file that it belongs to is given for all rows. */
export function missingIndexes({ version, launch }: Pick<Subject, 'version' | 'launch'>): Missing[] {
  const declared = version.description?.inputs ?? []
  return declared.flatMap((input) => {
    if (input.optional || input.type !== 'File' || hasValue(launch.inputs[input.name])) return []
    const kind = kinds.find(({ name }) => name.test(input.name))
    if (!kind) return []
    const file = fileOf(input.name, kind, declared, launch.inputs)
    return file ? [{ input: input.name, index: kind.index, ...file }] : []
  })
}

const hasValue = (value: Json | undefined) => value !== undefined && value !== null && value !== ''

/** The file of the input that is called the same but for the ending, or the only one that such an index may be of. */
function fileOf(
  input: string,
  kind: { readonly name: RegExp; readonly of: RegExp },
  declared: readonly WorkflowInput[],
  given: Readonly<Record<string, Json>>,
): { fileId: string; name: string } | undefined {
  const candidates = declared.flatMap(({ name }) => {
    const file = namedFile(given[name])
    return file && kind.of.test(file.name) ? [{ input: name, ...file }] : []
  })
  const found =
    candidates.find((one) => one.input === input.replace(kind.name, '')) ??
    (candidates.length === 1 ? candidates[0] : undefined)
  return found && { fileId: found.fileId, name: found.name }
}

function namedFile(value: Json | undefined): { fileId: string; name: string } | undefined {
  if (typeof value !== 'string') return undefined
  const fileId = fileIdOf(value)
  return fileId === undefined ? undefined : { fileId, name: value.slice(value.lastIndexOf('/') + 1) }
}

interface Foreign extends Missing {
  /** What the index that was given is called. */
  readonly given: string
}

/** Indexes that are called after another file than the one they are given with, in whichever row. */
function foreignIndexes({ version, resolved }: Pick<Subject, 'version' | 'resolved'>): Foreign[] {
  const declared = version.description?.inputs ?? []
  const indexes = declared.flatMap((input) => {
    const kind = kinds.find(({ name }) => name.test(input.name))
    return kind ? [{ input: input.name, kind }] : []
  })
  return resolved.rows.flatMap((row) =>
    indexes.flatMap(({ input, kind }): Foreign[] => {
      const given = namedFile(row.inputs[input])?.name
      if (given === undefined || !kind.index.test(given)) return []
      const file = fileOf(input, kind, declared, row.inputs)
      if (!file || indexNames(file.name).includes(given)) return []
      return [{ input, index: kind.index, ...file, given }]
    }),
  )
}

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
  const foreign = foreignIndexes(subject)
  const [first] = foreign
  if (!first) return undefined
  const { name, given } = first
  const sentence = {
    en: `${given} is called like the index of another file than ${name}. With a wrong index tools read wrong places, or none.`,
    zh: `从名称看，${given} 不是 ${name} 的索引。索引不对应时，工具会读错位置或读不到数据。`,
  }
  const inputs = [...new Set(foreign.map(({ input }) => input))]
  // What stands in the sample table is changed there, row by row.
  const inForm = inputs.filter((input) => hasValue(subject.launch.inputs[input]) && foreign.length === 1)
  const cures =
    inForm.length > 0
      ? await cureOf(subject, first)
      : whereToChange(subject.launch.inputs, subject.launch.mode, inputs)
  return told(subject, 'indexes_given', 'warning', sentence, { inputs, count: foreign.length, cures })
}

async function cureOf({ context: { db }, grant }: Subject, missing: Missing): Promise<Cure[]> {
  const [row] = await storedFiles(
    db,
    sql`f.id = ${missing.fileId} and f.kind = 'file' and f.trashed_at is null
        and (f.project_id = ${grant.projectId} or f.reference_id is not null)`,
  )
  const { input } = missing
  if (!row) return [{ kind: 'choose_value', input }]
  const beside = (await indexesBeside(db, row)).find(({ name }) => missing.index.test(name))
  if (beside) return [{ kind: 'use_file', input, file: { id: beside.id, name: beside.name } }]
  // References are read only: nothing is put beside their files.
  if (row.projectId === null) return [{ kind: 'choose_value', input }]
  return [{ kind: 'build_index', input, file_id: row.id, name: row.name }]
}
