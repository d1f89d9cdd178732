import { shown, withoutEmpty, type Values } from '../../../resource/inputs/input-values.ts'

interface Subject {
  readonly values: Values
  /** Names of the samples that are run; empty where files are. */
  readonly samples: readonly string[]
}

interface Words {
  samples(count: number): string
  readonly again: string
  without(input: string): string
  /** What people know an input by. */
  called(input: string): string
}

/** Between the name proper and what tells one launch from another. */
const divider = ' · '
const mostChanges = 2
const longestValue = 28
const longest = 200

/**
 * What an analysis is called until somebody names it: the workflow and the samples; for a repeat, what differs from
 * the analysis that it repeats, so that the two are told apart in every list.
 */
export function suggestedName(
  workflow: string,
  now: Subject,
  before: (Subject & { readonly name: string }) | undefined,
  words: Words,
): string {
  const base = before?.name.split(divider)[0] ?? workflow
  const samples = now.samples.join('\n') === before?.samples.join('\n') ? [] : samplesOf(now, words)
  const parts = before ? [...samples, ...changesOf(now.values, before.values, words)] : samples
  const told = before && parts.length === 0 ? [words.again] : parts
  return [base, ...told].join(divider).slice(0, longest)
}

function samplesOf({ samples }: Subject, words: Words): readonly string[] {
  const [first] = samples
  if (first === undefined) return []
  return [samples.length === 1 ? first : words.samples(samples.length)]
}

function changesOf(now: Values, before: Values, words: Words): readonly string[] {
  const [given, known] = [withoutEmpty(now), withoutEmpty(before)]
  const changed = [...new Set([...Object.keys(given), ...Object.keys(known)])].filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(known[name]),
  )
  const told = changed.slice(0, mostChanges).map((name) => {
    if (given[name] === undefined) return words.without(words.called(name))
    const value = shown(given[name])
    return `${words.called(name)} ${value.length > longestValue ? `${value.slice(0, longestValue)}…` : value}`
  })
  return changed.length > mostChanges ? [...told, `+${changed.length - mostChanges}`] : told
}
