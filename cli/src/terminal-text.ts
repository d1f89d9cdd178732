// Colours and other CSI sequences, and the strings that set titles, links or the clipboard.
const SEQUENCES = new RegExp(
  String.raw`\x1B\[[0-?]*[ -/]*[@-~]|\x1B[\]P^_X][^\x07\x1B\x9C]*(?:\x07|\x1B\\|\x9C)`.replaceAll(
    /\\x(1B|07|9C)/g,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  ),
  'g',
)

/**
 * A text for a terminal, whoever wrote it: a tool's log or another person's file name must not move the cursor, hide
 * lines or reach the clipboard. Sequences are left out, other control characters become their pictures; line ends and
 * tabs stay, and what a progress bar has drawn over begins a line.
 */
export function terminalText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(SEQUENCES, '')
    .replaceAll(/\p{Cc}/gu, pictured)
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '\uFFFD')
}

/** Unicode draws the control characters from U+2400 on. */
function pictured(character: string): string {
  const code = character.charCodeAt(0)
  if (character === '\n' || character === '\t') return character
  if (code === 127) return '\u2421'
  return code < 32 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
}

/** Writes a text as it is into files and pipes, and made harmless to a terminal. */
export function write(stream: NodeJS.WriteStream, text: string): void {
  stream.write(stream.isTTY ? terminalText(text) : text)
}
