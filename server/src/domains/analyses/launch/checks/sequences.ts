import type { FileRow } from '../../../../db/tables/files.ts'
import type { Sentence } from '../../../../http/problem.ts'
import { filesByIds } from '../../../files/rows.ts'
import {
  isFasta,
  isOverSequences,
  namesOfReference,
  namesSpokenOf,
  type SequenceNames,
} from '../../../files/sequence-names.ts'
import { fileIdsIn } from '../../file-uri.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'
import { contentKey, remembering } from './remembering.ts'
import { namesListed } from '../../../../http/names-listed.ts'

/** Whoever runs thousands of samples shall not wait for each of their files. */
const [mostRows, mostReferences, mostTables, mostNamed] = [20, 4, 12, 3]

const remember = remembering<SequenceNames | undefined>(500)

interface Given {
  readonly input: string
  readonly row: FileRow
}

/**
 * Files over sequences, such as BED, GFF and VCF, name them as the reference does, as far as the first lines of each
 * tell. A warning at most: a workflow may rename them itself.
 */
export async function sequencesCheck(subject: Subject): Promise<Check | undefined> {
  const given = await filesGiven(subject)
  const references = given
    .filter(({ input, row }) => isFasta(row.name) && /ref|genome|assembly|fasta|fna/i.test(input))
    .slice(0, mostReferences)
  const tables = given.filter(({ row }) => isOverSequences(row.name)).slice(0, mostTables)
  if (references.length === 0 || tables.length === 0) return undefined
  const known = await Promise.all(
    references.map(({ row }) => remember(contentKey(row), () => namesOfReference(subject.context, row))),
  )
  const reference = joined(known)
  if (reference.names.size === 0) return undefined
  const faults: (Given & { readonly unknown: readonly string[] })[] = []
  for (const table of tables) {
    const spoken = await remember(contentKey(table.row), () => namesSpokenOf(subject.context, table.row))
    const unknown = unknownTo(reference, spoken?.names ?? new Set())
    if (unknown.length > 0) faults.push({ ...table, unknown })
  }
  const [first] = faults
  if (!first) return passed('sequences_match', tables.length)
  const inputs = [...new Set([...faults, ...references].map(({ input }) => input))]
  const { inputs: values, mode } = subject.launch
  return told(subject, 'sequences_match', 'warning', sentenceFor(first.row.name, first.unknown, reference), {
    inputs,
    count: faults.length,
    cures: whereToChange(values, mode, inputs),
  })
}

async function filesGiven({ context, grant, resolved }: Subject): Promise<Given[]> {
  const inputs = new Map<string, string>()
  for (const row of resolved.rows.slice(0, mostRows))
    for (const [input, value] of Object.entries(row.inputs))
      for (const id of fileIdsIn(value)) if (!inputs.has(id)) inputs.set(id, input)
  const rows = await filesByIds(context.db, grant, [...inputs.keys()])
  return rows
    .filter(({ kind, trashedAt }) => kind === 'file' && trashedAt === null)
    .map((row) => ({ row, input: inputs.get(row.id) ?? '' }))
}

function joined(all: readonly (SequenceNames | undefined)[]): SequenceNames {
  return {
    names: new Set(all.flatMap((one) => [...(one?.names ?? [])])),
    whole: all.every((one) => one?.whole ?? false),
  }
}

/**
 * Names that a reference does not have. Of one whose end is not known only those are told that it has under another
 * name, as `chr1` is `1` elsewhere.
 */
export function unknownTo(reference: SequenceNames, names: ReadonlySet<string>): readonly string[] {
  const others = new Set([...reference.names].map(core))
  return [...names].filter(
    (name) => !reference.names.has(name) && (reference.whole || others.has(core(name))),
  )
}

/** What stays of a name without the prefix and the version that some add: `chr1`, `MN908947.3`. */
function core(name: string): string {
  const short = name
    .replace(/^chr/i, '')
    .replace(/\.\d+$/, '')
    .toUpperCase()
  return short === 'MT' ? 'M' : short
}

function sentenceFor(file: string, unknown: readonly string[], { names }: SequenceNames): Sentence {
  const [these, those] = [namesListed(unknown, mostNamed), namesListed([...names], mostNamed)]
  return {
    en: `${file} names sequences that the reference does not have: ${these.en}. The reference has ${those.en}. Give files of the same assembly, or rename the sequences in one of them.`,
    zh: `${file} 中的序列名 ${these.zh} 在参考基因组中不存在，参考基因组中为 ${those.zh}。请选用同一版本的文件，或统一序列名。`,
  }
}
