import { useState } from 'react'

/** Characters, as an address spells them, up to which names are kept in it: with twice as many servers refuse it. */
const mostSpelt = 6000
/** Letters of a name, and names, that a view holds. */
export const longestKept = 300
export const mostKept = 2000

/** Whether a link can hold the names. */
export const fitsLink = (names: readonly string[]): boolean =>
  names.length <= mostKept &&
  names.every((name) => name.length <= longestKept) &&
  encodeURIComponent(JSON.stringify(names)).length <= mostSpelt

/**
 * Names that are chosen in a view. Those of a link stand there at first; of more than a link can hold it keeps none, lest
 * whoever opens it sees some for all.
 */
export function useChosenNames(
  kept: readonly string[],
  keep: (names: readonly string[]) => void,
): readonly [readonly string[], (names: readonly string[]) => void] {
  const [own, setOwn] = useState<readonly string[]>()
  const choose = (names: readonly string[]) => {
    setOwn(names)
    keep(fitsLink(names) ? names : [])
  }
  return [own ?? kept, choose]
}
