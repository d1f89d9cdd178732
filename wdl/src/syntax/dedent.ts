/**
 * Takes the common indentation off a text with placeholders, before anything is filled in.
 * `chunks` is the text between the placeholders, so a chunk but the first does not start a line.
 *
 * Blanks after the opening mark up to its line end, and before the closing mark, go first; blank lines do not
 * count for what is common; where tabs and spaces mix in it, it stays (WDL 1.2, "Multi-line Strings" and
 * "Stripping Leading Whitespace").
 *
 * @param keepLastNewline a command ends with its last newline, a multi-line string does not.
 */
export function dedent(chunks: readonly string[], keepLastNewline: boolean): string[] {
  const trimmed = [...chunks]
  const last = trimmed.length - 1
  trimmed[0] = (trimmed[0] ?? '').replace(/^[ \t]*\n?/, '')
  trimmed[last] = withoutLastBlanks(trimmed[last] ?? '', keepLastNewline)
  const common = commonBlanks(trimmed)
  const width = isMixed(common) ? 0 : (common[0]?.length ?? 0)
  return width === 0 ? trimmed : trimmed.map((chunk, index) => withoutIndentation(chunk, width, index === 0))
}

/** A pattern would look from each of many blanks whether the text ends behind them. */
function withoutLastBlanks(text: string, keepNewline: boolean): string {
  let end = text.length
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, !keepNewline && text[end - 1] === '\n' ? end - 1 : end)
}

/** Whether the common indentation of a text has tabs and spaces. */
export function hasMixedIndentation(chunks: readonly string[]): boolean {
  return isMixed(commonBlanks(chunks))
}

/** How many blanks all lines that are not blank begin with. */
export function commonIndentation(chunks: readonly string[]): number {
  return commonBlanks(chunks)[0]?.length ?? 0
}

function isMixed(common: readonly string[]): boolean {
  return new Set(common.join('')).size > 1
}

/** What each line that is not blank begins with, as many blanks as all of them have. */
function commonBlanks(chunks: readonly string[]): string[] {
  const found: string[] = []
  chunks.forEach((chunk, index) => {
    const endsInPlaceholder = index < chunks.length - 1
    const lines = chunk.split('\n')
    lines.forEach((line, number) => {
      if (number === 0 && index > 0) return
      const indentation = leadingBlanks(line)
      const blank = indentation === line.trimEnd().length || line.trim() === ''
      if (blank && !(endsInPlaceholder && number === lines.length - 1)) return
      found.push(line.slice(0, indentation))
    })
  })
  const width = found.reduce((least, { length }) => Math.min(least, length), Infinity)
  return found.map((blanks) => blanks.slice(0, width))
}

function withoutIndentation(chunk: string, width: number, startsLine: boolean): string {
  return chunk
    .split('\n')
    .map((line, number) =>
      number === 0 && !startsLine ? line : line.slice(Math.min(width, leadingBlanks(line))),
    )
    .join('\n')
}

function leadingBlanks(line: string): number {
  let count = 0
  while (isBlank(line.charCodeAt(count))) count += 1
  return count
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9
}

/** Joins the lines that a backslash at the line end continues, with the indentation of the next line (multi-line strings). */
export function joinContinuedLines(raw: string): string {
  return raw.replace(/(?<!\\)(\\+)\n[ \t]*/g, (whole: string, marks: string) =>
    marks.length % 2 === 1 ? marks.slice(1) : whole,
  )
}
