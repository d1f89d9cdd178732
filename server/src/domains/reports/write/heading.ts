import { unseenCharacters } from '@omics/contract/formats'

/**
 * What every section begins with, as long as nobody has changed it. Its title may be of data, such as the name of a
 * sequence: what nobody may write into a title does not come into it that way either.
 */
export function heading(key: string, title: string) {
  const seen = title.replace(unseenCharacters, '').trim().slice(0, 300)
  return { key: key.slice(0, 200), title: seen, shown: true, edited: false }
}
