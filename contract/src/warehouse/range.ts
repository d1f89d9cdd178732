import type { Json } from '../json.ts'

interface Range {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

interface Sentence {
  readonly en: string
  readonly zh: string
}

/**
 * Why a number, or one of a list, is less or more than the author of a workflow lets an input be, if so.
 * @param called what forms call the input
 */
export function rangeFault({ min, max }: Range, called: Sentence, value: Json): Sentence | undefined {
  const strange = (Array.isArray(value) ? value : [value]).find(
    (item) => typeof item === 'number' && (item < (min ?? -Infinity) || item > (max ?? Infinity)),
  )
  if (strange === undefined) return undefined
  const found = JSON.stringify(strange)
  if (min !== undefined && max !== undefined)
    return {
      en: `${called.en} is between ${min} and ${max}, and not ${found}.`,
      zh: `“${called.zh}”须在 ${min} 到 ${max} 之间，不能是 ${found}。`,
    }
  return min === undefined
    ? {
        en: `${called.en} is ${max} at most, and not ${found}.`,
        zh: `“${called.zh}”不能大于 ${max}，现为 ${found}。`,
      }
    : {
        en: `${called.en} is ${min} at least, and not ${found}.`,
        zh: `“${called.zh}”不能小于 ${min}，现为 ${found}。`,
      }
}
