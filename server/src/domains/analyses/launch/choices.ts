import type { Json } from '@omics/contract/json'
import type { Type } from '@omics/wdl'
import type { Sentence } from '../../../http/problem.ts'
import type { InputFacts } from '../../warehouse/checking/checked.ts'

const mostShown = 60

/**
 * Why a value is not among those that the author of a workflow names for an input, if so. Commands rely on them: a
 * form offers no other, so that nothing else is sent rightly.
 */
export function choiceFault({ type, choices, called }: InputFacts, value: Json): Sentence | undefined {
  if (choices.length === 0 || !isPlain(type)) return undefined
  const known = new Set(choices)
  const strange = (Array.isArray(value) ? value : [value]).find((item) => !known.has(String(item)))
  if (strange === undefined) return undefined
  const [found, offered] = [JSON.stringify(String(strange).slice(0, mostShown)), choices]
  return {
    en: `${called.en} takes one of ${offered.join(', ')}, and not ${found}.`,
    zh: `“${called.zh}”只能取以下值之一：${offered.join('、')}，不能是 ${found}。`,
  }
}

/** Why a number, or one of a list, is less or more than the author of a workflow lets an input be, if so. */
export function rangeFault({ min, max, called }: InputFacts, value: Json): Sentence | undefined {
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

/** Texts and numbers, and lists of them. What a choice of a file or a struct means is not agreed on. */
function isPlain(type: Type): boolean {
  if (type.kind === 'Optional') return isPlain(type.inner)
  if (type.kind === 'Array') return isPlain(type.item)
  return type.kind === 'String' || type.kind === 'Int' || type.kind === 'Float'
}
