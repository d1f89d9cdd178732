import type { Cursor } from './cursor.ts'
import { dedent, hasMixedIndentation, joinContinuedLines } from './dedent.ts'
import { readCommandEscapes, readEscapes } from './escapes.ts'
import type { PlaceholderNode, Span, TextNode } from './tree.ts'

export type TemplatePart = TextNode | PlaceholderNode
/** Reads `options expression }` up to before the brace; the cursor stands on the first token of it. */
export type ReadPlaceholder = (cursor: Cursor, marker: '~' | '$', start: Span) => PlaceholderNode

/** What ends a text, and which placeholders it may hold. */
export type TextForm = { end: RegExp; escapes: boolean; dollar: boolean }

export const textForms = {
  '"': { end: /["\n\\~$]/g, escapes: true, dollar: true },
  "'": { end: /['\n\\~$]/g, escapes: true, dollar: true },
  multiline: { end: />>>|[\\~$]/g, escapes: true, dollar: true },
  heredoc: { end: />>>|[\\~]/g, escapes: false, dollar: false },
  braces: { end: /[}\\~$]/g, escapes: false, dollar: true },
} as const satisfies Record<string, TextForm>

/**
 * Reads a string literal; the current token is its opening quote, and afterwards the token behind its closing one.
 * Without `readPlaceholder` the string holds text only.
 */
export function readString(cursor: Cursor, readPlaceholder: ReadPlaceholder | undefined): TemplatePart[] {
  const opening = cursor.tokenSpan()
  if (cursor.kind === '<<<') {
    cursor.require('multi-line-string', opening)
    const parts = readRaw(cursor, opening, textForms.multiline, '>>>', readPlaceholder)
    return unindented(cursor, parts, false, joinContinuedLines, (text, span) => unescape(cursor, text, span))
  }
  const quote = cursor.kind === "'" ? "'" : '"'
  return readRaw(cursor, opening, textForms[quote], quote, readPlaceholder)
}

/** Reads a command; the current token is `{` or `<<<`, and afterwards the token behind its end. */
export function readCommandText(cursor: Cursor, readPlaceholder: ReadPlaceholder): TemplatePart[] {
  const heredoc = cursor.kind === '<<<'
  const form = heredoc ? textForms.heredoc : textForms.braces
  const parts = readRaw(cursor, cursor.tokenSpan(), form, heredoc ? '>>>' : '}', readPlaceholder)
  return unindented(cursor, parts, true, undefined, (text) => readCommandEscapes(text, heredoc))
}

function readRaw(
  cursor: Cursor,
  opening: Span,
  form: TextForm,
  closing: string,
  readPlaceholder: ReadPlaceholder | undefined,
): TemplatePart[] {
  const parts: TemplatePart[] = []
  for (;;) {
    const start = cursor.here()
    const stop = findStop(cursor.source, start.start, form, readPlaceholder !== undefined)
    if (stop > start.start) {
      const span = { ...start, end: stop }
      const raw = cursor.source.slice(start.start, stop)
      cursor.advanceTo(stop)
      const value = form.escapes && form !== textForms.multiline ? unescape(cursor, raw, span) : raw
      parts.push({ kind: 'text', span, value })
    }
    if (cursor.source.startsWith(closing, stop)) {
      cursor.advanceTo(stop + closing.length)
      break
    }
    const marker = cursor.source.charAt(stop)
    if (
      readPlaceholder === undefined ||
      (marker !== '~' && marker !== '$') ||
      cursor.source.charAt(stop + 1) !== '{'
    ) {
      const onOneLine = closing === '"' || closing === "'"
      cursor.fail(onOneLine ? 'string-unterminated' : 'text-unterminated', opening, { closing })
      if (!onOneLine) cursor.swallowedRest = true
      break
    }
    parts.push(placeholderAt(cursor, marker, readPlaceholder))
  }
  cursor.next()
  return parts
}

function placeholderAt(cursor: Cursor, marker: '~' | '$', readPlaceholder: ReadPlaceholder): PlaceholderNode {
  const start = cursor.here()
  cursor.advanceTo(cursor.position + 2)
  cursor.next()
  const node = readPlaceholder(cursor, marker, start)
  if (cursor.is('}')) return { ...node, span: { ...start, end: cursor.position } }
  cursor.fail('placeholder-unterminated', node.span, { marker })
  cursor.rewindToToken()
  return node
}

/** Where the text ends: at its closing mark, at a placeholder, at a line end it may not cross, or with the source. */
export function findStop(source: string, from: number, form: TextForm, placeholders: boolean): number {
  const { end } = form
  end.lastIndex = from
  for (let found = end.exec(source); found !== null; found = end.exec(source)) {
    const at = found.index
    const mark = found[0]
    if (mark === '\\') {
      // A backslash hides the mark behind it; what else it may mean is read later.
      end.lastIndex = at + 2
      if (source.startsWith('>>>', at + 1)) end.lastIndex = at + 4
      else if (!form.escapes && !isCommandEscape(source, at)) end.lastIndex = at + 1
    } else if (mark === '~' || mark === '$') {
      if (placeholders && source.charAt(at + 1) === '{' && (mark === '~' || form.dollar)) return at
    } else return at
  }
  return source.length
}

function isCommandEscape(source: string, at: number): boolean {
  const next = source.charAt(at + 1)
  if (next === '~' || next === '$') return source.charAt(at + 2) === '{'
  return next === '}' || next === '>'
}

function unescape(cursor: Cursor, raw: string, span: Span): string {
  return readEscapes(raw, ({ offset, text }) => {
    const start = span.start + offset
    const at = { start, end: start + text.length, line: span.line, column: span.column + offset }
    cursor.report('unknown-escape', at, { escape: text }, { replace: `\\${text}`, span: at })
  })
}

function unindented(
  cursor: Cursor,
  parts: readonly TemplatePart[],
  keepLastNewline: boolean,
  prepare: ((raw: string) => string) | undefined,
  finish: (raw: string, span: Span) => string,
): TemplatePart[] {
  const slots = textSlots(cursor, parts)
  // A carriage return would become part of the last word of a line in the shell.
  const lines = slots.texts.map((slot) => slot.value.replaceAll('\r\n', '\n'))
  const raw = prepare ? lines.map(prepare) : lines
  const [first] = slots.texts
  if (first && hasMixedIndentation(raw))
    cursor.report('indentation-mixed', { ...first.span, end: first.span.start })
  const dedented = dedent(raw, keepLastNewline)
  const result: TemplatePart[] = []
  slots.texts.forEach((slot, index) => {
    const value = finish(dedented[index] ?? '', slot.span)
    if (value !== '') result.push({ ...slot, value })
    const placeholder = slots.placeholders[index]
    if (placeholder) result.push(placeholder)
  })
  return result
}

/** The text before, between and behind the placeholders, empty where two of them touch. */
function textSlots(
  cursor: Cursor,
  parts: readonly TemplatePart[],
): { texts: TextNode[]; placeholders: PlaceholderNode[] } {
  const texts: TextNode[] = []
  const placeholders: PlaceholderNode[] = []
  for (const part of parts) {
    if (part.kind === 'text') texts.push(part)
    else {
      if (texts.length === placeholders.length) texts.push({ kind: 'text', span: part.span, value: '' })
      placeholders.push(part)
    }
  }
  if (texts.length === placeholders.length) texts.push({ kind: 'text', span: cursor.here(), value: '' })
  return { texts, placeholders }
}
