import { fileName } from '@omics/contract/files/file'
import { unseenCharacters } from '@omics/contract/formats'

const mostBytes = 255

/**
 * A name that a file or folder may have, made of one that people gave to something else, with its ending. What no name
 * holds stands as `_`, and what is too long is cut: a Chinese character takes three bytes.
 */
export function fittingName(text: string, ending = ''): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll('/', '_').replace(unseenCharacters, '_')
  const name = withinBytes(plain, mostBytes - Buffer.byteLength(ending)).trim() + ending
  return fileName.safeParse(name).success ? name : `_${ending}`
}

/** The beginning of a text, of whole characters. */
function withinBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}
