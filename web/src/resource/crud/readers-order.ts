import type { Language } from '@omics/contract/errors'

interface Told {
  readonly name: string
  readonly needed?: boolean | string
  readonly as: object
}

/** Fields of which those in the reader's language stand before the same in the other, where both or neither must be filled in. */
export function inReadersOrder<Field extends Told>(
  fields: readonly Field[],
  language: Language,
): readonly Field[] {
  const ordered = [...fields]
  for (const [index, field] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before && areOnePair(before, field) && isIn(language, field))
      ordered.splice(index - 1, 2, field, before)
  }
  return ordered
}

const isIn = (language: Language, { as }: Told) => 'lang' in as && as.lang === language

const stemOf = ({ name }: Told) => name.replace(/_(en|zh)$/, '')

const areOnePair = (one: Told, other: Told) =>
  stemOf(one) === stemOf(other) && Boolean(one.needed) === Boolean(other.needed)
