import { diagnose, tolerated, type Diagnostic, type DiagnosticCode } from '../diagnostics.ts'
import type { DocumentNode, ExpressionNode, Span, WdlVersion } from '../syntax/tree.ts'
import type { EnumType, StructType, Type } from '../types/type.ts'
import { nearest } from './nearest.ts'

export type CheckMode = 'strict' | 'tolerant'

/** One file under check: what its names of types mean, and where its reports go. */
export class FileCheck {
  readonly uri: string
  private readonly source: string
  readonly document: DocumentNode
  readonly mode: CheckMode
  readonly version: WdlVersion
  readonly diagnostics: Diagnostic[]
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
    this.diagnostics = parsed.map((diagnostic) => this.inMode(diagnostic))
  }

  /** Whether an error has been found in a stretch, so that what follows from it need not be told. */
  hasErrorWithin({ start, end }: Span): boolean {
    return this.diagnostics.some(
      ({ severity, span }) => severity === 'error' && span.start >= start && span.start <= end,
    )
  }

  /** The fix that raises the version line. */
  raiseVersion(since: WdlVersion): Diagnostic['fix'] {
    const span = this.document.versionSpan
    return span && { replace: `version ${since}`, span }
  }

  text(span: Span): string {
    return this.source.slice(span.start, span.end)
  }

  /** Whether no error has been found so far. */
  get isSound(): boolean {
    return this.diagnostics.every(({ severity }) => severity !== 'error')
  }

  report(code: DiagnosticCode, span: Span, args: Record<string, string> = {}, fix?: Diagnostic['fix']): void {
    this.diagnostics.push(this.inMode(diagnose(code, span, args, fix)))
  }

  /** Reports a name that does not exist, and the one that was likely meant. */
  reportUnknown(
    code: UnknownCode,
    span: Span,
    name: string,
    known: Iterable<string>,
    args: Record<string, string> = {},
  ): void {
    const guess = nearest(name, known)
    if (guess === undefined) this.report(code, span, { ...args, name })
    else this.report(`${code}-guess`, span, { ...args, name, guess }, { replace: guess, span })
  }

  private inMode(diagnostic: Diagnostic): Diagnostic {
    return this.mode === 'tolerant' ? tolerated(diagnostic) : diagnostic
  }
}

/** The codes that have a twin with a proposal. */
export type UnknownCode =
  Extract<DiagnosticCode, `${string}-guess`> extends `${infer Code}-guess` ? Code : never
