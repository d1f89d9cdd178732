// eslint-disable-next-line no-control-regex -- terminal colours are control sequences
const terminalCodes = /\u001B\[[0-9;?]*[A-Za-z]/g

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
    .replace(/[\0-\x08\x0B-\x1F]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
}
