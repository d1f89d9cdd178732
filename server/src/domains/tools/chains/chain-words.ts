import { fileIdsIn } from '../../analyses/file-uri.ts'
import { short, type Given } from './chain-inputs.ts'
import type { ChainStep } from './named-steps.ts'
import { wdlLiteral, wdlText } from './wdl-literals.ts'

interface Words {
  readonly label: string
  readonly label_zh: string
  readonly help: string
  readonly help_zh: string
}

/** What the author of a step says of an output, as a member of `parameter_meta`. */
export const wordsOfOutput = (name: string, step: ChainStep, output: Words) =>
  memberOf(name, step, output, [])

/** What the author of a step says of an input, and asks of its value, as a member of `parameter_meta`. */
export function wordsOfInput(given: Given, name: string, all: readonly Given[]): string {
  const { step, input } = given
  const { patterns, choices, important, min, max, least_sequences } = input
  // An optional file that the run was given is missed where it is left out.
  const isMain = important || fileIdsIn(step.inputs[input.name] ?? null).size > 0
  const more = [
    ...(patterns.length > 0 ? [`patterns: [${patterns.map(wdlText).join(', ')}]`] : []),
    ...(choices.length > 0
      ? [`choices: [${choices.flatMap((one) => wdlLiteral(one, input.type) ?? []).join(', ')}]`]
      : []),
    ...(min === undefined ? [] : [`min: ${min}`]),
    ...(max === undefined ? [] : [`max: ${max}`]),
    ...(least_sequences === undefined ? [] : [`least_sequences: ${least_sequences}`]),
    ...takenFrom(given, all),
    ...fitting(given, all),
    ...(isMain ? ['important: true'] : []),
  ]
  return memberOf(name, step, input, more)
}

/** Steps have labels in common, such as that of the cores that they use: each is told with its step. */
function memberOf(
  name: string,
  step: ChainStep,
  { label, label_zh, help, help_zh }: Words,
  more: readonly string[],
): string {
  const said = {
    label: label && `${step.title}: ${label}`,
    label_zh: label_zh && `${step.title_zh}：${label_zh}`,
    help,
    help_zh,
  }
  const texts = Object.entries(said).filter(([, text]) => text !== '')
  const parts = [...texts.map(([key, text]) => `${key}: ${wdlText(text)}`), ...more]
  return `        ${name}: {${parts.join(', ')}}`
}

function takenFrom({ step, input: { taken_from } }: Given, all: readonly Given[]): string[] {
  const other = taken_from && nameInWhole(step, taken_from.input, all)
  if (!taken_from || other === undefined) return []
  const { what, member, row_names } = taken_from
  const key = { column: 'column_of', columns: 'columns_of', value: 'value_of' }[what]
  return [
    `${key}: ${wdlText(member === '' ? other : `${other}.${member}`)}`,
    ...(row_names ? ['row_names: true'] : []),
  ]
}

function fitting({ step, input: { fits } }: Given, all: readonly Given[]): string[] {
  const other = fits && nameInWhole(step, fits.input, all)
  if (!fits || other === undefined) return []
  if (fits.what === 'alphabet') return [`alphabet_of: ${wdlText(other)}`]
  if (fits.what === 'rows') return [`rows_for: ${wdlText(other)}`]
  const start = nameInWhole(step, fits.start, all)
  return start === undefined ? [] : [`span_of: ${wdlText(`${other}.${start}`)}`]
}

/** What the whole calls another input of a step; undefined where an earlier step gives it, which nobody sees before. */
function nameInWhole(step: ChainStep, input: string, all: readonly Given[]): string | undefined {
  const given = all.find((one) => one.step === step && short(one.input.name) === short(input))
  return all.find(({ declared }) => declared && declared.name === given?.expression)?.declared?.name
}
