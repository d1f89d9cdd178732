import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { fileIdOf } from '../../file-uri.ts'
import type { Subject } from './check.ts'

/** Names that inputs for an index have, and the files that such an index belongs to. */
const kinds: readonly { name: RegExp; index: RegExp; of: RegExp }[] = [
  { name: /_?(bais?|crais?)$/i, index: /\.(bai|csi|crai)$/i, of: /\.(bam|cram)$/i },
  { name: /_?(tbis?|csis?)$/i, index: /\.(tbi|csi)$/i, of: /\.(vcf|bed|gff3?|gtf)\.b?gz$|\.bcf$/i },
  { name: /_?fais?$/i, index: /\.fai$/i, of: /\.(fa|fasta|fna|faa)(\.b?gz)?$/i },
  {
    name: /_?(index|indexes|indices|idx)$/i,
    index: /\.(bai|csi|crai|tbi|fai)$/i,
    of: /\.(bam|cram|bcf)$|\.(vcf|bed|gff3?|gtf)\.b?gz$|\.(fa|fasta|fna|faa)(\.b?gz)?$/i,
  },
]

export interface Missing {
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

export const hasValue = (value: Json | undefined) => value !== undefined && value !== null && value !== ''

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

/** A file and the index that is given with it. */
export interface Pair extends Missing {
  readonly given: { readonly fileId: string; readonly name: string }
}

/** The indexes that are given with the files that they belong to, in whichever row, list by list. */
export function pairedIndexes({ version, resolved }: Pick<Subject, 'version' | 'resolved'>): Pair[] {
  const declared = version.description?.inputs ?? []
  const indexes = declared.flatMap((input) => {
    const kind = kinds.find(({ name }) => name.test(input.name))
    return kind ? [{ input: input.name, kind }] : []
  })
  return resolved.rows.flatMap((row) =>
    indexes.flatMap(({ input, kind }): Pair[] => {
      const values = row.inputs[input]
      const each = Array.isArray(values) ? values : [values]
      return each.flatMap((value, at) => {
        const given = namedFile(value)
        if (!given || !kind.index.test(given.name)) return []
        const file = fileOf(input, kind, declared, membersAt(row.inputs, at, each.length, values))
        return file ? [{ input, index: kind.index, ...file, given }] : []
      })
    }),
  )
}

/** The inputs that an index is for: itself one of a list, it is for that of each list as long which stands at its place. */
function membersAt(
  inputs: Readonly<Record<string, Json>>,
  at: number,
  length: number,
  index: Json | undefined,
): Readonly<Record<string, Json>> {
  if (!Array.isArray(index)) return inputs
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) =>
      Array.isArray(value) && value.length === length ? [[name, value[at] ?? null]] : [],
    ),
  )
}
