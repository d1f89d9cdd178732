// What emoji and some scripts are written with is seen in what stands around it.
const unseen =
  /(?!(?<=\p{ExtPict})\uFE0F|\uFE0F(?=\u20E3)|(?<=[\p{ExtPict}\p{M}\p{EMod}\p{sc=Arab}])[\u200C\u200D](?=[\p{ExtPict}\p{L}]))[\p{Cc}\p{DI}]/gu

/**
 * A file's name for a sentence: what would break the line, move a terminal's cursor, turn the text around it or not be
 * seen is written out as JSON writes it.
 */
export function visibleName(name: string): string {
  return name.replaceAll(unseen, (mark) =>
    mark
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
