import { diagnose, type Diagnostic, type DiagnosticCode } from '../diagnostics.ts'
import { constructsSince, type Construct } from './constructs.ts'
import { isReserved } from './keywords.ts'
import { Lexer, type TokenKind } from './lexer.ts'
import { plainQuote } from './lookalikes.ts'
import type { NameNode, Span, WdlVersion } from './tree.ts'
import { reaches } from './version.ts'

/** Deeper nesting than any written by hand; it keeps a hostile file from exhausting the stack. */
const deepestNesting = 200

/**
 * The parser's place in the source, and its reports. After a fault it stays silent until the next
 * statement or section (`recover`), so that one fault is one report.
 */
export class Cursor extends Lexer {
  version: WdlVersion = '1.0'
  versionSpan: Span | undefined
  readonly diagnostics: Diagnostic[] = []
  /** Whether a text without an end took all that follows, closing braces included. */
  swallowedRest = false
  private silent = false
  private depth = 0

  override next(): void {
    super.next()
    if (this.kind === 'unknown' || this.source.charCodeAt(this.tokenStart) > 127) this.reportCharacter()
  }

  report(code: DiagnosticCode, span: Span, args: Record<string, string> = {}, fix?: Diagnostic['fix']): void {
    if (!this.silent) this.diagnostics.push(diagnose(code, span, args, fix))
  }

  /** Reports a fault that leaves the parser unsure where it is. */
  fail(code: DiagnosticCode, span: Span, args: Record<string, string> = {}, fix?: Diagnostic['fix']): void {
    this.report(code, span, args, fix)
    this.silent = true
  }

  get failed(): boolean {
    return this.silent
  }

  /** The parser knows again where it is. */
  settle(): void {
    this.silent = false
  }

  is(kind: TokenKind): boolean {
    return this.kind === kind
  }

  isWord(text: string): boolean {
    return this.kind === 'word' && this.text === text
  }

  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false
    this.next()
    return true
  }

  acceptWord(text: string): boolean {
    if (!this.isWord(text)) return false
    this.next()
    return true
  }

  expect(kind: TokenKind): boolean {
    if (this.accept(kind)) return true
    this.failExpecting(`\`${kind}\``)
    return false
  }

  /** Reports what stands here instead of `expected` (code in backquotes, or the key of a noun of the messages). */
  failExpecting(expected: string): void {
    if (this.kind === 'end') this.fail('unexpected-end', this.tokenSpan(), { expected })
    else this.fail('unexpected-token', this.tokenSpan(), { expected, found: this.text })
  }

  /** Whether `pattern` (sticky) matches right behind the current token. */
  followedBy(pattern: RegExp): boolean {
    pattern.lastIndex = this.position
    return pattern.test(this.source)
  }

  /** Reports a comma that is left out before the current token, which is read all the same. */
  reportMissingComma(): void {
    const span = {
      start: this.previousEnd,
      end: this.previousEnd,
      line: this.tokenLine,
      column: this.tokenColumn,
    }
    this.report('comma-missing', this.tokenSpan(), { found: this.text }, { replace: ',', span })
  }

  /** A name that a declaration, task or struct may bear. */
  name(): NameNode {
    if (this.kind === 'word' && isReserved(this.text)) {
      this.report('reserved-word', this.tokenSpan(), { name: this.text })
    }
    const name = this.anyWord()
    if (this.kind === '-' && this.tokenStart === name.span.end) this.failAtHyphen(name)
    return name
  }

  /** `my-flow` is no name: the whole of it is what was meant. */
  private failAtHyphen(name: NameNode): void {
    const rest = /[\w-]*/y
    rest.lastIndex = this.tokenStart
    const whole = name.text + (rest.exec(this.source)?.[0] ?? '')
    const span = { ...name.span, end: name.span.start + whole.length }
    const replace = whole.replaceAll('-', '_')
    this.fail('name-with-hyphen', span, { name: whole, guess: replace }, { replace, span })
  }

  /** A name where keywords are allowed too: of an attribute, a member, a key of meta. */
  anyWord(): NameNode {
    const span = this.tokenSpan()
    if (this.kind !== 'word') {
      this.failExpecting('name')
      return this.missingName()
    }
    const { text } = this
    this.next()
    return { kind: 'name', text, span }
  }

  /** Stands where a name was to come, after a fault. */
  missingName(): NameNode {
    return { kind: 'name', text: '', span: { ...this.tokenSpan(), end: this.tokenStart } }
  }

  /** The span from `start` to the end of the last token read. */
  spanFrom(start: Span): Span {
    return {
      start: start.start,
      end: Math.max(start.start, this.previousEnd),
      line: start.line,
      column: start.column,
    }
  }

  /** Reports a construct that the version of the document does not have yet. */
  require(construct: Construct, span: Span): void {
    const since = constructsSince[construct]
    if (!reaches(this.version, since)) {
      const fix = this.versionSpan && { replace: `version ${since}`, span: this.versionSpan }
      this.report('construct-too-new', span, { construct, since, version: this.version }, fix)
    }
  }

  /** Runs `read` one level deeper; answers `undefined`, reported, when that is too deep. */
  nested<Result>(read: () => Result): Result | undefined {
    if (this.depth >= deepestNesting) {
      this.fail('nested-too-deeply', this.tokenSpan(), { limit: String(deepestNesting) })
      return undefined
    }
    this.depth += 1
    const result = read()
    this.depth -= 1
    return result
  }

  private reportCharacter(): void {
    const span = this.tokenSpan()
    if (this.kind !== 'unknown') {
      const fix = { replace: this.kind, span }
      this.report('full-width-character', span, { found: this.text, expected: this.kind }, fix)
      return
    }
    const quote = plainQuote(this.text)
    if (quote !== undefined) {
      this.fail('typographic-quote', span, { found: this.text, expected: quote }, { replace: quote, span })
    } else if (this.text === ';') this.fail('semicolon', span, {}, { replace: '', span })
    else this.fail('unexpected-character', span, { found: this.text })
  }
}
