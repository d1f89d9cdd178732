const terminalCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

/** Characters of a line that are drawn before the reader asks for more. */
export const shownCharacters = 2000

/**
 * A line's bytes as text: bad UTF-8 is U+FFFD, terminal colours are left out, other control characters become
 * their pictures, so that nothing a tool wrote is invisible.
 */
export function lineText(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes)
    .replace(/\r?\n$/, '')
    .replace(terminalCodes, '')
    .replace(/\p{Cc}/gu, pictured)
}

/** Unicode draws the control characters from U+2400 on. */
function pictured(character: string): string {
  const code = character.charCodeAt(0)
  if (character === '\t') return character
  if (code === 127) return '\u2421'
  return code < 32 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
}
