import type { SystemConfiguration } from '@omics/contract/system/configuration'

/** Characters that a phone has room for; a Chinese one takes the room of two. */
const roomOnPhone = 14

/** What stands for the platform in the top bar. A name without room on a phone gives way to its abbreviation. */
export function brandOn(
  mobile: boolean,
  {
    name,
    name_abbreviation,
    img,
    img_thumbnail,
  }: Pick<SystemConfiguration, 'name' | 'name_abbreviation' | 'img' | 'img_thumbnail'>,
): { readonly picture: string; readonly text: string } {
  if (!mobile) return { picture: img, text: name }
  const width = [...name].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
  return { picture: img_thumbnail || img, text: width > roomOnPhone ? name_abbreviation || 'GS' : name }
}
