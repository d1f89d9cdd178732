/** A text cut at its placeholders: what stands between them as it is, and the expressions within `~{…}`. */
export type Piece = { readonly text: string } | { readonly expression: string }

/** Cuts a text at its placeholders. One that does not end is text. Braces and quotes within an expression are WDL's. */
export function piecesIn(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let rest = text
  for (;;) {
    const start = rest.indexOf('~{')
    const end = start < 0 ? -1 : endOf(rest, start + 2)
    if (end < 0) return rest === '' ? pieces : [...pieces, { text: rest }]
    if (start > 0) pieces.push({ text: rest.slice(0, start) })
    pieces.push({ expression: rest.slice(start + 2, end).trim() })
    rest = rest.slice(end + 1)
  }
}

export function expressionsIn(text: string): string[] {
  return piecesIn(text).flatMap((piece) => ('expression' in piece ? [piece.expression] : []))
}

/** Where the brace stands that closes what begins at `from`; -1 where none does. */
function endOf(text: string, from: number): number {
  let depth = 1
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === '\\') at += 1
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
