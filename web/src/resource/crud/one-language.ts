import type { Language } from '@omics/contract/errors'

interface Told {
  readonly name: string
  readonly needed?: boolean | string
  readonly as: object
}

const ending = /_(en|zh)$/

const counterpart = (name: string) => name.replace(ending, (_, own) => (own === 'en' ? '_zh' : '_en'))

/** Pairs of fields that are needed in both languages: who writes in one of them is not asked for the other. */
function pairOf<Field extends Told>(field: Field, fields: readonly Field[]): Field | undefined {
  if (!field.needed || !ending.test(field.name) || !('text' in field.as)) return undefined
  return fields.find(({ name, needed }) => needed && name === counterpart(field.name))
}

/** Whether a field says in the other language what one in the reader's says, and may be left empty. */
export function isOtherLanguage<Field extends Told>(
  field: Field,
  fields: readonly Field[],
  language: Language,
): boolean {
  return pairOf(field, fields) !== undefined && !field.name.endsWith(`_${language}`)
}

/** What was given, where a text that is needed in both languages stands in one alone: then it stands for both. */
export function inBothLanguages<Values extends object>(fields: readonly Told[], values: Values): Values {
  const given = new Map<string, unknown>(Object.entries(values))
  const isEmpty = (name: string) => String(given.get(name) ?? '').trim() === ''
  const filled = fields.flatMap((field) => {
    const other = pairOf(field, fields)
    return other && isEmpty(field.name) && !isEmpty(other.name)
      ? [[field.name, given.get(other.name)] as const]
      : []
  })
  return { ...values, ...Object.fromEntries(filled) }
}
