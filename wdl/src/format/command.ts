import { commonIndentation, hasMixedIndentation } from '../syntax/dedent.ts'
import type { CommandNode } from '../syntax/tree.ts'
import { step, type Page } from './page.ts'

/**
 * Lays out a command: its lines move together, so that the common indentation, which is taken off anyway,
 * fits the place. A command with text beside its opening or closing mark, or with an indentation that mixes tabs and
 * spaces, stays as it is written.
 */
export function printCommand(node: CommandNode, indent: string, page: Page): string {
  const open = node.heredoc ? '<<<' : '{'
  const close = node.heredoc ? '>>>' : '}'
  const start = page.source.indexOf(open, node.span.start) + open.length
  const end = node.span.end - close.length
  const chunks = chunksOf(node, start, end, page)
  const first = chunks[0] ?? ''
  const last = chunks.at(-1) ?? ''
  const written = page.text({ start, end })
  const texts = textsOf(chunks)
  const isBlock = /^[ \t]*\r?\n/.test(first) && /\n[ \t]*$/.test(last)
  if (!isBlock || hasMixedIndentation(texts)) return `command ${open}${written}${close}`
  const body = moved(texts, chunks, indent + step)
  return `command ${open}\n${body}${indent}${close}`
}

/** The text between the placeholders, with each placeholder as it is written behind it. */
function chunksOf(node: CommandNode, start: number, end: number, page: Page): string[] {
  const chunks: string[] = []
  let from = start
  for (const part of node.parts) {
    if (part.kind === 'text') continue
    chunks.push(page.text({ start: from, end: part.span.start }), page.text(part.span))
    from = part.span.end
  }
  chunks.push(page.text({ start: from, end }))
  return chunks
}

/** The text around the placeholders, without what belongs to the marks. */
function textsOf(chunks: readonly string[]): string[] {
  const texts = chunks.filter((_, index) => index % 2 === 0)
  texts[0] = (texts[0] ?? '').replace(/^[ \t]*\r?\n/, '')
  const last = texts.length - 1
  texts[last] = (texts[last] ?? '').replace(/(^|\n)[ \t]*$/, '$1')
  return texts
}

function moved(texts: readonly string[], chunks: readonly string[], indent: string): string {
  const last = texts.length - 1
  const width = commonIndentation(texts)
  return texts
    .map(
      (text, index) =>
        moveLines(text, width, indent, index === 0, index < last) + (chunks[index * 2 + 1] ?? ''),
    )
    .join('')
}

function moveLines(
  text: string,
  width: number,
  indent: string,
  startsLine: boolean,
  goesOn: boolean,
): string {
  const lines = text.split('\n')
  return lines
    .map((line, number) => {
      if (number === 0 && !startsLine) return line
      const leading = line.length - line.trimStart().length
      const rest = line.slice(Math.min(width, leading))
      const holdsPlaceholder = goesOn && number === lines.length - 1
      return rest === '' && !holdsPlaceholder ? '' : indent + rest
    })
    .join('\n')
}
