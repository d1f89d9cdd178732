import { step, type Page, type Range } from './page.ts'

/** Something in a list, with what it looks like at an indentation. */
export type Item = Range & {
  print: (indent: string) => string
  /** Whether an empty line sets it off from what stands before and behind it. */
  apart: boolean
}

/**
 * Lays out items one below the other, with the comments between them. An item with a comment inside that
 * no list within it placed is left as it is written.
 */
export function printItems(
  items: readonly Item[],
  range: Range,
  indent: string,
  page: Page,
  separator = '',
): string {
  const lines: string[] = []
  let end = range.start
  let before: Item | undefined
  for (const [index, item] of items.entries()) {
    const leading = page.take({ start: end, end: item.start })
    const start = leading[0]?.span.start ?? item.start
    if (before && (before.apart || item.apart || page.hasBlankLine(end, start))) lines.push('')
    end = start
    for (const comment of leading) {
      if (page.hasBlankLine(end, comment.span.start)) lines.push('')
      lines.push(indent + comment.text)
      end = comment.span.end
    }
    if (leading.length > 0 && page.hasBlankLine(end, item.start)) lines.push('')
    const printed = item.print(indent)
    const text = page.hasUnplaced(item) ? asWritten(item, page) : printed
    const comma = index < items.length - 1 ? separator : ''
    const next = items[index + 1]?.start ?? range.end
    const trailing = page.takeTrailing(item.end, next)
    lines.push(`${indent}${text}${comma}${trailing ? `  ${trailing.text}` : ''}`)
    end = trailing?.span.end ?? item.end
    before = item
  }
  for (const comment of page.take({ start: end, end: range.end })) {
    if (lines.length > 0 && page.hasBlankLine(end, comment.span.start)) lines.push('')
    lines.push(indent + comment.text)
    end = comment.span.end
  }
  return lines.join('\n')
}

function asWritten(range: Range, page: Page): string {
  page.take(range)
  return page.text(range)
}

/** Lays out `{ … }` behind a heading; `range` is what stands between the braces. */
export function printBlock(
  heading: string,
  items: readonly Item[],
  range: Range,
  indent: string,
  page: Page,
  separator = '',
): string {
  const body = printItems(items, range, indent + step, page, separator)
  return body === '' ? `${heading} {\n${indent}}` : `${heading} {\n${body}\n${indent}}`
}
