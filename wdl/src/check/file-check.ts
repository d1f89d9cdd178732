import { diagnose, tolerated, type Diagnostic, type DiagnosticCode } from '../diagnostics.ts'
import type { DocumentNode, ExpressionNode, Span, WdlVersion } from '../syntax/tree.ts'
import type { EnumType, StructType, Type } from '../types/type.ts'
import { mostEffort, nearest, type Effort } from './nearest.ts'

export type CheckMode = 'strict' | 'tolerant'

/** One file under check: what its names of types mean, and where its reports go. */
export class FileCheck {
  readonly uri: string
  private readonly source: string
  readonly document: DocumentNode
  readonly mode: CheckMode
  readonly version: WdlVersion
  readonly diagnostics: Diagnostic[] = []
  /** Where errors begin, in order, so that of many none has to be looked at twice. */
  private readonly errorStarts: number[] = []
  readonly types = new Map<string, StructType | EnumType>()
  /** What a struct or enum name stands for; while types are being defined, it defines what is asked for. */
  typeNamed = (name: string): Type | undefined => this.types.get(name)
  /** Namespaces of imports that could not be read; what they hold is not known, so nothing is reported of it. */
  readonly unreadNamespaces = new Set<string>()
  /** What literals and conditional expressions give, where their parts may differ in type. */
  readonly expressionTypes = new Map<ExpressionNode, Type>()
  /** Imports that were read, for the advice on those that nothing uses. */
  readonly imports: { namespace: string; span: Span; types: readonly string[] }[] = []
  readonly usedNamespaces = new Set<string>()
  readonly usedTypes = new Set<string>()
  private readonly effort: Effort = { left: mostEffort }
  /** Steps that patterns may still be compiled to: of thousands the rest is looked at when it is used. */
  private patternSteps = 20_000

  constructor(
    uri: string,
    source: string,
    document: DocumentNode,
    parsed: readonly Diagnostic[],
    mode: CheckMode,
  ) {
    this.uri = uri
    this.source = source
    this.document = document
    this.mode = mode
    this.version = document.version
    for (const diagnostic of parsed) this.add(this.inMode(diagnostic))
  }

  /** Whether an error has been found in a stretch, so that what follows from it need not be told. */
  hasErrorWithin({ start, end }: Span): boolean {
    const first = this.errorStarts[placeOf(start, this.errorStarts)]
    return first !== undefined && first <= end
  }

  /** The fix that raises the version line. */
  raiseVersion(since: WdlVersion): Diagnostic['fix'] {
    const span = this.document.versionSpan
    return span && { replace: `version ${since}`, span }
  }

  /** Whether the effort for patterns lasts for one of so many steps, which is taken from it. */
  mayCompile(steps: number): boolean {
    this.patternSteps -= steps
    return this.patternSteps >= 0
  }

  text(span: Span): string {
    return this.source.slice(span.start, span.end)
  }

  /** Whether no error has been found so far. */
  get isSound(): boolean {
    return this.errorStarts.length === 0
  }

  report(code: DiagnosticCode, span: Span, args: Record<string, string> = {}, fix?: Diagnostic['fix']): void {
    this.add(this.inMode(diagnose(code, span, args, fix)))
  }

  /** Reports a name that does not exist, and the one that was likely meant. */
  reportUnknown(
    code: UnknownCode,
    span: Span,
    name: string,
    known: Iterable<string>,
    args: Record<string, string> = {},
  ): void {
    this.reportGuess(code, span, name, this.guess(name, known), args)
  }

  /** The known name that was likely meant. */
  guess(name: string, known: Iterable<string>): string | undefined {
    return nearest(name, known, this.effort)
  }

  reportGuess(
    code: UnknownCode,
    span: Span,
    name: string,
    guess: string | undefined,
    args: Record<string, string> = {},
  ): void {
    if (guess === undefined) this.report(code, span, { ...args, name })
    else this.report(`${code}-guess`, span, { ...args, name, guess }, { replace: guess, span })
  }

  private add(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic)
    const { start } = diagnostic.span
    if (diagnostic.severity === 'error') this.errorStarts.splice(placeOf(start, this.errorStarts), 0, start)
  }

  private inMode(diagnostic: Diagnostic): Diagnostic {
    return this.mode === 'tolerant' ? tolerated(diagnostic) : diagnostic
  }
}

/** Where a number stands, or belongs, among others in order. */
function placeOf(wanted: number, ordered: readonly number[]): number {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ordered[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return from
}

/** The codes that have a twin with a proposal. */
export type UnknownCode =
  Extract<DiagnosticCode, `${string}-guess`> extends `${infer Code}-guess` ? Code : never
