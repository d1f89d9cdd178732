import { Lexer } from '../syntax/lexer.ts'
import { isReserved } from '../syntax/keywords.ts'
import { findStop, textForms, type TextForm } from '../syntax/template.ts'

export type HighlightKind =
  | 'keyword'
  | 'type'
  | 'constant'
  | 'function'
  | 'number'
  | 'string'
  | 'command'
  | 'placeholder'
  | 'comment'
/** A stretch of one kind; what lies between stretches is plain. */
export type Highlight = { start: number; end: number; kind: HighlightKind }

const types = new Set([
  'Array',
  'Boolean',
  'Directory',
  'File',
  'Float',
  'Int',
  'Map',
  'Object',
  'Pair',
  'String',
])
const constants = new Set(['true', 'false', 'None', 'null'])
/** Words of later versions, which are names in older documents and read as keywords where they can be ones. */
const contextual = /^(?:after|enum|env|hints|requirements|version)$/
const closings = { '"': '"', "'": "'", multiline: '>>>', heredoc: '>>>', braces: '}' } as const

type FormName = keyof typeof textForms

/** Colours a document, also one with faults; stretches are in the order of the source. */
export function highlightsOf(source: string): Highlight[] {
  const lexer = new Lexer(source)
  const highlights: Highlight[] = []
  /** The texts whose placeholders the lexer is in, with the braces open in each. */
  const open: { form: FormName; braces: number }[] = []
  let command = false
  lexer.next()
  while (lexer.kind !== 'end') {
    const start = lexer.tokenStart
    const before = command
    command = lexer.kind === 'word' && lexer.text === 'command'
    const inner = open.at(-1)
    const form = formOpenedBy(lexer, before)
    if (form) readText(lexer, form, start, highlights, open)
    else if (lexer.kind === '}' && inner && inner.braces === 0) {
      open.pop()
      highlights.push({ start, end: lexer.position, kind: 'placeholder' })
      readText(lexer, inner.form, lexer.position, highlights, open)
    } else {
      if (lexer.kind === '{' && inner) inner.braces += 1
      if (lexer.kind === '}' && inner) inner.braces -= 1
      const kind = kindOfToken(lexer)
      if (kind) highlights.push({ start, end: lexer.position, kind })
    }
    lexer.next()
  }
  const comments = lexer.comments.map(({ span }): Highlight => ({
    start: span.start,
    end: span.end,
    kind: 'comment',
  }))
  return [...highlights, ...comments].sort((a, b) => a.start - b.start)
}

function formOpenedBy({ kind }: Lexer, afterCommand: boolean): FormName | undefined {
  if (kind === '"' || kind === "'") return kind
  if (kind === '<<<') return afterCommand ? 'heredoc' : 'multiline'
  return kind === '{' && afterCommand ? 'braces' : undefined
}

/** Colours a text up to its end, or up to a placeholder, whose inside the lexer reads. */
function readText(
  lexer: Lexer,
  name: FormName,
  start: number,
  highlights: Highlight[],
  open: { form: FormName; braces: number }[],
): void {
  const form: TextForm = textForms[name]
  const kind = name === 'heredoc' || name === 'braces' ? 'command' : 'string'
  const stop = findStop(lexer.source, lexer.position, form, true)
  const closing = closings[name]
  const end = lexer.source.startsWith(closing, stop) ? stop + closing.length : stop
  if (end > start) highlights.push({ start, end, kind })
  lexer.advanceTo(end)
  if (end > stop || !/^[~$]\{/.test(lexer.source.slice(stop, stop + 2))) return
  highlights.push({ start: stop, end: stop + 2, kind: 'placeholder' })
  lexer.advanceTo(stop + 2)
  open.push({ form: name, braces: 0 })
}

function kindOfToken(lexer: Lexer): HighlightKind | undefined {
  if (lexer.kind === 'int' || lexer.kind === 'float') return 'number'
  if (lexer.kind !== 'word') return undefined
  const { text } = lexer
  // A keyword behind a dot is the name of a member.
  if (lexer.source.charAt(lexer.tokenStart - 1) === '.') return undefined
  if (types.has(text)) return 'type'
  if (constants.has(text)) return 'constant'
  if (isReserved(text)) return 'keyword'
  const behind = lexer.source.slice(lexer.position, lexer.position + 80)
  if (/^\s*\(/.test(behind)) return 'function'
  return contextual.test(text) && /^\s+[\w{]|^\s*\{/.test(behind) ? 'keyword' : undefined
}
