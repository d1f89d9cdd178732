import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { namesListed } from '../../../http/names-listed.ts'
import type { Sentence } from '../../../http/problem.ts'
import { fileIdsIn } from '../file-uri.ts'
import type { GivenFiles } from './given-files.ts'
import { calledOf, type InputFault, type Row } from './resolve.ts'

/** Whoever runs thousands of samples shall not wait for the files of each. */
const mostRows = 20
const mostNamed = 6

interface Reader {
  readonly files: GivenFiles
  valueOf(name: string): Json | undefined
}
type Fits = NonNullable<WorkflowInput['fits']>

/** Values that do not suit what stands in the file of another input; nothing is said of what could not be read whole. */
export async function unfitInputs(
  files: GivenFiles,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<InputFault[]> {
  const faults: InputFault[] = []
  const fitting = inputs.flatMap((input) => (input.fits ? [{ input, fits: input.fits }] : []))
  if (fitting.length === 0) return faults
  for (const { label, inputs: values } of rows.slice(0, mostRows)) {
    const valueOf = (name: string) =>
      values[name] ?? inputs.find((input) => input.name === name)?.default_value
    for (const { input, fits } of fitting) {
      const sentence = await faultOf({ files, valueOf }, fits, valueOf(input.name))
      if (sentence)
        faults.push({ input: input.name, called: calledOf(input), label, kind: 'invalid', sentence })
    }
  }
  return faults
}

function faultOf(reader: Reader, fits: Fits, value: Json | undefined): Promise<Sentence | undefined> {
  if (fits.what === 'alphabet') return alphabetFault(reader, fits, value)
  if (fits.what === 'span') return spanFault(reader, fits, value)
  return rowsFault(reader, fits, value)
}

/** The alphabet that was chosen is that of the letters; what else can be chosen, such as `auto`, suits all. */
async function alphabetFault(reader: Reader, { input }: Fits, chosen: Json | undefined) {
  if (chosen !== 'dna' && chosen !== 'protein') return undefined
  const file = await lookAt(reader, input)
  const alphabet = file?.look.overall
  if (!file || alphabet === undefined || alphabet === chosen) return undefined
  const named = { dna: '核酸', protein: '蛋白' }
  return {
    en: `The letters of ${file.name} are those of ${alphabet}, and ${chosen} was chosen: choose ${alphabet}.`,
    zh: `${file.name} 中的字母为${named[alphabet]}（${alphabet}），而所选类型为 ${chosen}，请选择 ${alphabet}。`,
  }
}

/** So many letters from a place on lie within each sequence. */
async function spanFault(reader: Reader, { input, start: from }: Fits, length: Json | undefined) {
  const start = reader.valueOf(from)
  if (typeof start !== 'number' || typeof length !== 'number') return undefined
  const file = await lookAt(reader, input)
  const shortest = file?.look.shortest
  const end = start + length - 1
  if (!shortest || (start >= 1 && end <= shortest.letters)) return undefined
  const { name, letters } = shortest
  return {
    en: `${start}-${end} does not lie in ${name}, which has ${letters} bases: give a start and a length within it.`,
    zh: `${start}-${end} 不在 ${name}（长 ${letters} bp）之内，请修改起点和长度。`,
  }
}

/** A table has a row for each column of the other one, by their names. */
async function rowsFault(reader: Reader, { input }: Fits, given: Json | undefined) {
  const [own, other] = [await tableAt(reader, given), await tableAt(reader, reader.valueOf(input))]
  const rows = own?.table.whole ? own.table.columns[0]?.values : undefined
  const columns = other?.table.columns.slice(1).map(({ name }) => name)
  if (!own || !other || !rows || !columns) return undefined
  const missing = columns.filter((name) => name !== '' && !rows.has(name))
  if (missing.length === 0) return undefined
  const [theirs, those] = [namesListed(missing, mostNamed), namesListed([...rows], mostNamed)]
  return {
    en: `${own.name} has no row for ${theirs.en} of ${other.name}; its rows are ${those.en}. Use the same names in both.`,
    zh: `${own.name} 中没有 ${other.name} 的 ${theirs.zh}，现有的行：${those.zh}。请在两个表中使用相同的名称。`,
  }
}

async function lookAt({ files, valueOf }: Reader, input: string) {
  const [file] = await files([...fileIdsIn(valueOf(input) ?? null)].slice(0, 1))
  const look = await file?.look()
  return file && look && !look.isPart ? { name: file.name, look } : undefined
}

async function tableAt({ files }: Reader, value: Json | undefined) {
  const [file] = await files([...fileIdsIn(value ?? null)].slice(0, 1))
  const table = await file?.table()
  return file && table && { name: file.name, table }
}
