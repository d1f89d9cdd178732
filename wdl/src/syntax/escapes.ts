/** An escape sequence that cannot be read, by its place in the raw text. */
export type EscapeFault = { offset: number; text: string }

const simple: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '~': '~',
  $: '$',
  '>': '>',
}

const escape = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([\s\S]?))/g

/**
 * Reads the escape sequences of a string literal. What is no escape sequence stays as it is written,
 * backslash included, and is told to `onFault`.
 */
export function readEscapes(raw: string, onFault: (fault: EscapeFault) => void): string {
  if (!raw.includes('\\')) return raw
  return raw.replace(
    escape,
    (
      whole: string,
      hex: string | undefined,
      short: string | undefined,
      long: string | undefined,
      octal: string | undefined,
      other: string | undefined,
      offset: number,
    ) => {
      const digits = hex ?? short ?? long
      const code = digits === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(digits, 16)
      if (code <= 0x10ffff) return String.fromCodePoint(code)
      const plain = other === undefined ? undefined : simple[other]
      if (plain !== undefined) return plain
      onFault({ offset, text: whole })
      return whole
    },
  )
}

const escapedHeredocEnd = /\\?>\\?>\\?>/g

/**
 * Reads what may be escaped in a command: the closing mark and the start of a placeholder.
 * Every other backslash belongs to the shell.
 */
export function readCommandEscapes(raw: string, heredoc: boolean): string {
  if (!raw.includes('\\')) return raw
  return heredoc
    ? raw.replace(escapedHeredocEnd, '>>>').replaceAll('\\~{', '~{')
    : raw.replaceAll('\\}', '}').replaceAll('\\~{', '~{').replaceAll('\\${', '${')
}
