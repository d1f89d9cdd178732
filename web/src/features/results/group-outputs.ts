import type { Output, OutputFile } from '@omics/contract/analyses/analyses'

/** A file of an output, with whose it is. */
interface NamedFile {
  readonly file: OutputFile
  /** The sample, as far as the run or the file's name tells. */
  readonly label: string
}

/** One output over all runs of an analysis. */
export interface OutputGroup {
  readonly name: string
  /** Without the workflow's name. */
  readonly title: string
  /** What the workflow's author calls it and says of it, in each language; empty where they do not say. */
  readonly said: Readonly<Record<'label' | 'label_zh' | 'help' | 'help_zh', string>>
  readonly type: string
  /** What the tool that ran opens its files in. */
  readonly viewer: Output['viewer']
  readonly files: readonly NamedFile[]
  /** Folders of the project that hold more files than these. */
  readonly moreIn: readonly string[]
  /** Values that are no files, by run. */
  readonly values: readonly { readonly label: string; readonly value: Output['value'] }[]
}

/**
 * Outputs by name. A tool declares its answer first, and they stand so but for those that the run did not make; of other
 * workflows variants and trees come first, which are what is looked at most, then in the order of the workflow files before
 * values.
 */
export function groupOutputs(outputs: readonly Output[], ofTool: boolean): readonly OutputGroup[] {
  const groups = new Map<string, Output[]>()
  for (const output of outputs) groups.set(output.name, [...(groups.get(output.name) ?? []), output])
  const all = [...groups].map(([name, own]): OutputGroup => ({
    name,
    title: name.slice(name.indexOf('.') + 1),
    said: saidOf(own[0]),
    type: own[0]?.type ?? '',
    viewer: own[0]?.viewer ?? null,
    files: own.flatMap((output) => output.files.map((file) => ({ file, label: labelOf(output, file) }))),
    moreIn: own.flatMap((output) => output.more_in),
    values: own
      .filter(({ files, value }) => files.length === 0 && value !== null)
      .map(({ label, value }) => ({ label, value })),
  }))
  if (ofTool) return all.toSorted((one, other) => Number(isMissing(one)) - Number(isMissing(other)))
  const rank = (group: OutputGroup) => (isLookedAtMost(group) ? 0 : group.files.length > 0 ? 1 : 2)
  return all.toSorted((one, other) => rank(one) - rank(other))
}

const saidOf = (output: Output | undefined) => ({
  label: output?.title ?? '',
  label_zh: output?.title_zh ?? '',
  help: output?.help ?? '',
  help_zh: output?.help_zh ?? '',
})

const isMissing = ({ files, values }: OutputGroup) => files.length === 0 && values.length === 0

const isLookedAtMost = ({ files }: OutputGroup) =>
  files.length > 0 && files.every(({ file }) => /\.(vcf(\.b?gz)?|bcf|nwk|newick)$/i.test(file.name))

/**
 * A run over one sample is named after it; where one run makes files of many, their names tell. Files of a folder go
 * by their way below it.
 */
function labelOf(output: Output, file: OutputFile): string {
  const { label, files, type } = output
  const own = /\bDirectory\b/.test(type) ? wayBelow(files, file) : file.name
  if (label !== '') return files.length > 1 ? `${label} · ${own}` : label
  if (own !== file.name || type.startsWith('Directory')) return own
  return files.length > 1 ? (/^[^.]+/.exec(file.name)?.[0] ?? file.name) : ''
}

/** The path of a file below the folder that all of them lie in. */
function wayBelow(files: readonly OutputFile[], file: OutputFile): string {
  const ways = files.map(({ folder }) => folder.split('/'))
  const shortest = Math.min(...ways.map((way) => way.length))
  let shared = 0
  while (shared < shortest && ways.every((way) => way[shared] === ways[0]?.[shared])) shared += 1
  return [...file.folder.split('/').slice(shared), file.name].join('/')
}

/** Files that belong to a file by name: its index, or the one it is an index of. */
export function companionsOf(file: OutputFile, all: readonly OutputFile[]): readonly OutputFile[] {
  const stem = file.name.replace(/\.(bam|cram)$/i, '')
  return all.filter(
    (other) =>
      other.folder === file.folder &&
      other.id !== file.id &&
      (other.name.startsWith(`${file.name}.`) ||
        other.name === `${stem}.bai` ||
        other.name === `${stem}.crai`),
  )
}

/** The depth of the same sample, which is seen below its variants. */
export function depthBeside(
  groups: readonly OutputGroup[],
  { file, label }: NamedFile,
): readonly OutputFile[] {
  return groups
    .filter(({ title }) => /depth/i.test(title))
    .flatMap((group) => group.files.filter((one) => one.label === label && one.file.id !== file.id))
    .map((one) => one.file)
}

const indexes = /\.(bai|csi|crai|tbi|fai|gzi)$/i

/** Indexes are of no interest by themselves: they serve the viewer of what they index. */
export function isIndex(group: OutputGroup): boolean {
  return group.files.length > 0 && group.files.every(({ file }) => indexes.test(file.name))
}
