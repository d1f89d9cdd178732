import { boundColumn } from '@omics/contract/analyses/bound-column'
import type { Cure } from '@omics/contract/analyses/launches'
import type { Sentence } from '../../../../http/problem.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { removal, whereToChange } from './cures.ts'
import type { InputFault, Row } from '../resolve.ts'

const mostNamed = 4

/**
 * Every required input has a value, and every value is of the type that its input takes.
 * @param but inputs that another check speaks of
 * @param awaited how many files are still being fetched for a sample
 */
export function inputChecks(
  subject: Subject,
  but: ReadonlySet<string>,
  awaited: ReadonlyMap<string, number>,
): Check[] {
  const { rows, gone } = subject.resolved
  if (subject.launch.mode === 'samples' && rows.length === 0) {
    const sentence = { en: 'Choose the samples to run.', zh: '请选择要运行的样本。' }
    return [told(subject, 'inputs_complete', 'failed', sentence)]
  }
  if (gone.length > 0) {
    const cures: Cure[] = [{ kind: 'leave_out', samples: [...gone] }]
    const { en, zh } = samplesGone(gone.length)
    const sentence = { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}.`, zh: `${zh}。` }
    return [told(subject, 'inputs_complete', 'failed', sentence, { count: gone.length, cures })]
  }
  const faults = subject.resolved.faults.filter(({ input }) => !but.has(input))
  const missing = namesOf(faults, 'missing')
  const lacking = rows.filter((row) => missing.some((input) => row.inputs[input] === undefined))
  return [
    missing.length > 0 ? missingCheck(subject, missing, awaited) : passed('inputs_complete', rows.length),
    ...validCheck(subject, faults, rows.length - lacking.length),
  ]
}

function namesOf(faults: readonly InputFault[], kind: InputFault['kind']): string[] {
  return [...new Set(faults.filter((fault) => fault.kind === kind).map(({ input }) => input))]
}

/** Somebody deleted samples that were chosen. A run of the others is not what was asked for. */
export const samplesGone = (count: number): Sentence => ({
  en: count === 1 ? 'a chosen sample has been deleted' : `${count} chosen samples have been deleted`,
  zh: `所选样本中有 ${count} 个已被删除`,
})

/** What has to be chosen for all, and the samples whose cells are empty. */
function missingCheck(
  subject: Subject,
  inputs: readonly string[],
  awaited: ReadonlyMap<string, number>,
): Check {
  const { rows, faults } = subject.resolved
  const { inputs: given, mode } = subject.launch
  const calledBy = (input: string) => faults.find((fault) => fault.input === input)?.called ?? []
  const column = (input: string) =>
    mode === 'samples' && given[input] !== undefined ? boundColumn(given[input]) : undefined
  const bound = inputs.filter((input) => column(input) !== undefined)
  const open = inputs.filter((input) => column(input) === undefined)
  const lacking = rows.filter((row) => bound.some((input) => row.inputs[input] === undefined))
  const filesOf = ({ sampleId }: Row) => (sampleId && awaited.get(sampleId)) || 0
  const [coming, empty] = [
    lacking.filter((row) => filesOf(row) > 0),
    lacking.filter((row) => filesOf(row) === 0),
  ]
  const files = coming.reduce((sum, row) => sum + filesOf(row), 0)
  const parts = [
    ...(open.length > 0 ? [chooseThese(open.flatMap(calledBy))] : []),
    ...(coming.length > 0 ? [stillComing(coming, files)] : []),
    ...(empty.length > 0
      ? [emptyFor(empty, [...new Set(bound.flatMap((input) => column(input) ?? []))])]
      : []),
  ]
  const by_input = Object.fromEntries(
    bound.map((input) => {
      const lacks = (row: Row) => row.inputs[input] === undefined
      return [input, cellsOf(coming.filter(lacks), empty.filter(lacks))[subject.language]]
    }),
  )
  const others = rows.filter((row) => !lacking.includes(row))
  const leaveOut: Cure[] =
    lacking.length > 0 && others.length > 0
      ? [{ kind: 'leave_out', samples: lacking.flatMap(({ sampleId }) => sampleId ?? []) }]
      : []
  const wait: Cure[] = files > 0 ? [{ kind: 'wait', files }] : []
  return told(subject, 'inputs_complete', 'failed', joined(parts), {
    inputs: [...inputs],
    by_input,
    count: open.length + lacking.length,
    cures: [...wait, ...leaveOut, ...whereToChange(given, mode, empty.length > 0 ? inputs : open)],
  })
}

/** What the cells of one input lack: those whose files are on their way are not said to be empty. */
function cellsOf(coming: readonly Row[], empty: readonly Row[]): Sentence {
  const [lateEn, lateZh] = [labels(coming, 'en'), labels(coming, 'zh')]
  const parts = [
    ...(empty.length > 0
      ? [{ en: `Empty for ${labels(empty, 'en')}`, zh: `${labels(empty, 'zh')} 为空` }]
      : []),
    ...(coming.length > 0 ? [{ en: `Being fetched for ${lateEn}`, zh: `${lateZh} 的文件正在下载` }] : []),
  ]
  return { en: parts.map(({ en }) => en).join('. '), zh: parts.map(({ zh }) => zh).join('；') }
}

function chooseThese(names: readonly Sentence[]): Sentence {
  const first = names.slice(0, mostNamed)
  const more = names.length - first.length
  const en = first.map((name) => quoted(name.en))
  return {
    en: `Give a value to ${listed([...en, ...(more > 0 ? [`${more} more`] : [])])}.`,
    zh: `请填写${first.map(({ zh }) => quoted(zh)).join('、')}${more > 0 ? `等 ${names.length} 项` : ''}。`,
  }
}

function emptyFor(rows: readonly Row[], columns: readonly string[]): Sentence {
  return {
    en: `${labels(rows, 'en')} ${rows.length === 1 ? 'has' : 'have'} nothing in ${listed(columns.map(quoted))}.`,
    zh: `${labels(rows, 'zh')} 的${columns.map(quoted).join('、')}为空。`,
  }
}

function stillComing(rows: readonly Row[], files: number): Sentence {
  const of = rows.length === 1 ? labels(rows, 'en') : `${rows.length} samples`
  return {
    en: `${files === 1 ? 'One file' : `${files} files`} of ${of} ${files === 1 ? 'is' : 'are'} still being fetched.`,
    zh: `${rows.length === 1 ? labels(rows, 'zh') : `${rows.length} 个样本`} 还有 ${files} 个文件正在下载。`,
  }
}

const quoted = (name: string) => `“${name}”`

function labels(rows: readonly Row[], language: 'en' | 'zh'): string {
  const first = rows.slice(0, mostNamed).map(({ label }) => label)
  const more = rows.length - first.length
  if (language === 'zh') return first.join('、') + (more > 0 ? ` 等 ${rows.length} 个样本` : '')
  return listed([...first, ...(more > 0 ? [`${more} more`] : [])])
}

function listed(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items)
}

function joined(parts: readonly Sentence[]): Sentence {
  return { en: parts.map(({ en }) => en).join(' '), zh: parts.map(({ zh }) => zh).join('') }
}

/** Says nothing where there is no value to look at yet. */
function validCheck(subject: Subject, faults: readonly InputFault[], complete: number): Check[] {
  const [inputs, unknown] = [namesOf(faults, 'invalid'), namesOf(faults, 'unknown')]
  const wrong = faults.filter(({ kind }) => kind !== 'missing')
  const [first] = wrong
  if (!first) return complete > 0 ? [passed('inputs_valid', complete)] : []
  const by_input = Object.fromEntries(
    [...inputs, ...unknown].map((input) => {
      const fault = wrong.find((one) => one.input === input) ?? first
      return [input, placed(fault)[subject.language]]
    }),
  )
  const cures = [...removal(unknown), ...whereToChange(subject.launch.inputs, subject.launch.mode, inputs)]
  const more = { inputs: [...inputs, ...unknown], by_input, count: wrong.length, cures }
  return [told(subject, 'inputs_valid', 'failed', placed(first), more)]
}

function placed({ label, sentence }: InputFault): Sentence {
  if (label === '') return sentence
  return { en: `${label}: ${sentence.en}`, zh: `${label}：${sentence.zh}` }
}
