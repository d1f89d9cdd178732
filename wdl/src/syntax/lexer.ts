import { twinOf } from './lookalikes.ts'
import type { CommentNode, Span } from './tree.ts'

/** `word` is a name or keyword; quotes and `<<<` only open a string, whose text the template reader takes from there. */
export type TokenKind = 'end' | 'word' | 'int' | 'float' | 'unknown' | Punctuation

export type Punctuation =
  | '"'
  | "'"
  | '<<<'
  | '{'
  | '}'
  | '('
  | ')'
  | '['
  | ']'
  | ','
  | ':'
  | '.'
  | '='
  | '?'
  | '!'
  | '+'
  | '-'
  | '*'
  | '**'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '&&'
  | '||'

const singles = new Map<string, Punctuation>(
  (
    [
      '"',
      "'",
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      ',',
      ':',
      '.',
      '=',
      '?',
      '!',
      '+',
      '-',
      '*',
      '/',
      '%',
      '<',
      '>',
    ] as const
  ).map((mark) => [mark, mark]),
)
const doubles = new Map<string, Punctuation>(
  (['**', '==', '!=', '<=', '>=', '&&', '||'] as const).map((mark) => [mark, mark]),
)

const number = /(?:0[xX][0-9a-fA-F]+|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)/y
const word = /[A-Za-z_][A-Za-z0-9_]*/y
const float = /[.eE]/

/**
 * Reads WDL token by token. The current token lies in its fields, so that reading allocates nothing;
 * nothing behind the current token has been looked at, so a string or command can be read from `position` on.
 */
export class Lexer {
  readonly source: string
  /** Where the next token is looked for. */
  position = 0
  line = 1
  lineStart = 0

  kind: TokenKind = 'end'
  /** The text of the current token. */
  text = ''
  tokenStart = 0
  tokenLine = 1
  tokenColumn = 1
  /** Whether the current token is the first of its line. */
  firstOnLine = true
  /** Where the token before the current one ended. */
  previousEnd = 0
  readonly comments: CommentNode[] = []

  constructor(source: string) {
    this.source = source
  }

  next(): void {
    this.previousEnd = this.position
    const lineBefore = this.line
    this.skipBlanks()
    this.firstOnLine = this.line !== lineBefore || this.previousEnd === 0
    this.tokenStart = this.position
    this.tokenLine = this.line
    this.tokenColumn = this.position - this.lineStart + 1
    if (this.position >= this.source.length) return this.take('end', '')
    const code = this.source.charCodeAt(this.position)
    if (isLetter(code)) return this.take('word', this.match(word))
    if (isDigit(code) || (code === 46 && isDigit(this.source.charCodeAt(this.position + 1)))) {
      const text = this.match(number)
      return this.take(float.test(text) && !/^0[xX]/.test(text) ? 'float' : 'int', text)
    }
    this.takePunctuation(this.source.charAt(this.position))
  }

  /** Goes back to the start of the current token, for text that is not made of tokens. */
  rewindToToken(): void {
    this.position = this.tokenStart
    this.line = this.tokenLine
    this.lineStart = this.tokenStart - this.tokenColumn + 1
  }

  /** Moves on to `end`, counting the lines between. */
  advanceTo(end: number): void {
    // The end of a long line, which may hold thousands of texts, is not sought from each of them.
    const passed = this.source.slice(this.position, end)
    for (let at = passed.indexOf('\n'); at !== -1; at = passed.indexOf('\n', at + 1)) {
      this.line += 1
      this.lineStart = this.position + at + 1
    }
    this.position = end
  }

  tokenSpan(): Span {
    return { start: this.tokenStart, end: this.position, line: this.tokenLine, column: this.tokenColumn }
  }

  /** An empty span at `position`. */
  here(): Span {
    return {
      start: this.position,
      end: this.position,
      line: this.line,
      column: this.position - this.lineStart + 1,
    }
  }

  private take(kind: TokenKind, text: string): void {
    this.kind = kind
    this.text = text
    this.position += text.length
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.position
    return pattern.exec(this.source)?.[0] ?? ''
  }

  private takePunctuation(character: string): void {
    if (character === '<' && this.source.startsWith('<<<', this.position)) return this.take('<<<', '<<<')
    const pair = this.source.substr(this.position, 2)
    const double = doubles.get(pair)
    if (double !== undefined) return this.take(double, pair)
    const single = singles.get(character)
    if (single !== undefined) return this.take(single, character)
    const twin = singles.get(twinOf(character) ?? '')
    if (twin !== undefined) return this.take(twin, character)
    const whole = String.fromCodePoint(this.source.codePointAt(this.position) ?? 0)
    this.take('unknown', whole)
  }

  private skipBlanks(): void {
    const { source } = this
    for (;;) {
      const code = source.charCodeAt(this.position)
      if (code === 10) {
        this.position += 1
        this.line += 1
        this.lineStart = this.position
      } else if (code === 32 || code === 9 || code === 13 || code === 0xfeff) this.position += 1
      else if (code === 35) this.skipComment()
      else return
    }
  }

  private skipComment(): void {
    const start = this.position
    const end = this.source.indexOf('\n', start)
    this.position = end === -1 ? this.source.length : end
    const column = start - this.lineStart + 1
    const text = this.source.slice(start, this.position).trimEnd()
    this.comments.push({
      kind: 'comment',
      text,
      span: { start, end: start + text.length, line: this.line, column },
    })
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
