import { onOneLine } from '../on-one-line.ts'

/** A Markdown table; nothing without rows, and no column without content. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const used = headings.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''))
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_, column) => used[column]).join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text of an author for a cell of a table: on one line, its bars and angle brackets harmless. */
export function cell(text: string | undefined): string {
  return onOneLine(escapeText(text ?? '')).trim()
}

/** Text of an author as text: no mark-up of a page that shows it. */
export function escapeText(text: string): string {
  return text.replace(/[\\|`<>]/g, (mark) => (mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : `\\${mark}`))
}

/** Code within a line, whatever backquotes and bars it holds. */
export function code(text: string): string {
  const line = onOneLine(text).replaceAll('|', '\\|')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  if (longest === 0) return `\`${line}\``
  const fence = '`'.repeat(longest + 1)
  return `${fence} ${line} ${fence}`
}

/** Sections with an empty line between them; empty ones are left out. */
export function sections(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n')
}
