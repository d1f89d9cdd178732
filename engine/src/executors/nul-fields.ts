/** A text that is to be one field or argument holds NUL, and what follows that would become another one. */
export class NulRefused extends Error {
  override name = 'NulRefused'
}

/** Throws NulRefused when one of the texts holds NUL. */
export function refuseNul(texts: Iterable<string>): void {
  for (const text of texts) {
    if (text.includes('\0')) throw new NulRefused(`no argument or name can hold NUL: ${JSON.stringify(text)}`)
  }
}

/** Texts as fields, each of which ends with NUL. Throws NulRefused when one would become two. */
export function nulFields(texts: readonly string[]): string {
  refuseNul(texts)
  return texts.map((text) => `${text}\0`).join('')
}
