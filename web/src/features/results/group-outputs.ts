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
  readonly type: string
  readonly files: readonly NamedFile[]
  /** Values that are no files, by run. */
  readonly values: readonly { readonly label: string; readonly value: Output['value'] }[]
}

/** Outputs by name, in the order of the workflow; those with files first. */
export function groupOutputs(outputs: readonly Output[]): readonly OutputGroup[] {
  const groups = new Map<string, Output[]>()
  for (const output of outputs) groups.set(output.name, [...(groups.get(output.name) ?? []), output])
  const all = [...groups].map(([name, own]): OutputGroup => ({
    name,
    title: name.slice(name.indexOf('.') + 1),
    type: own[0]?.type ?? '',
    files: own.flatMap((output) => output.files.map((file) => ({ file, label: labelOf(output, file) }))),
    values: own
      .filter(({ files, value }) => files.length === 0 && value !== null)
      .map(({ label, value }) => ({ label, value })),
  }))
  return [...all.filter(({ files }) => files.length > 0), ...all.filter(({ files }) => files.length === 0)]
}

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
