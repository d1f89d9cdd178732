/**
 * A file's name for a sentence: what would break the line, move a terminal's cursor or turn the text around it is
 * written out as JSON writes it.
 */
export function visibleName(name: string): string {
  return name.replaceAll(
    /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
