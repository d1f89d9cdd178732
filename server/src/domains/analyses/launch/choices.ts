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

/** Texts and numbers, and lists of them. What a choice of a file or a struct means is not agreed on. */
function isPlain(type: Type): boolean {
  if (type.kind === 'Optional') return isPlain(type.inner)
  if (type.kind === 'Array') return isPlain(type.item)
  return type.kind === 'String' || type.kind === 'Int' || type.kind === 'Float'
}
