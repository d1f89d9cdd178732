import {
  describeDiagnostic,
  type CompletionKind,
  type Diagnostic,
  type OutlineEntry,
  type Span,
} from '@omics/wdl'
import {
  CompletionItemKind,
  DiagnosticSeverity,
  SymbolKind,
  type Diagnostic as ProtocolDiagnostic,
  type DocumentSymbol,
  type Range,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** A span of the source by lines and characters, as editors count them. */
export function rangeOf({ start, end }: Pick<Span, 'start' | 'end'>, text: TextDocument): Range {
  return { start: text.positionAt(start), end: text.positionAt(end) }
}

/** A diagnostic with its fix in `data`, from where the editor sends it back when it asks for fixes. */
export function protocolDiagnostic(
  diagnostic: Diagnostic,
  text: TextDocument,
  language: 'en' | 'zh',
): ProtocolDiagnostic {
  const { code, severity, span, fix } = diagnostic
  return {
    range: rangeOf(span, text),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'omics',
    message: describeDiagnostic(diagnostic, language),
    ...(fix ? { data: { newText: fix.replace, range: rangeOf(fix.span, text) } } : {}),
  }
}

export const completionKinds: Record<CompletionKind, CompletionItemKind> = {
  keyword: CompletionItemKind.Keyword,
  type: CompletionItemKind.Struct,
  function: CompletionItemKind.Function,
  variable: CompletionItemKind.Variable,
  call: CompletionItemKind.Variable,
  member: CompletionItemKind.Field,
  input: CompletionItemKind.Property,
  task: CompletionItemKind.Method,
  workflow: CompletionItemKind.Class,
  namespace: CompletionItemKind.Module,
  attribute: CompletionItemKind.Property,
  file: CompletionItemKind.File,
}

const symbolKinds: Record<OutlineEntry['kind'], SymbolKind> = {
  struct: SymbolKind.Struct,
  enum: SymbolKind.Enum,
  task: SymbolKind.Method,
  workflow: SymbolKind.Class,
  input: SymbolKind.Property,
  output: SymbolKind.Field,
  declaration: SymbolKind.Variable,
  call: SymbolKind.Event,
  scatter: SymbolKind.Array,
  conditional: SymbolKind.Boolean,
}

/** An entry of the outline with those below it. */
export function documentSymbol(entry: OutlineEntry, text: TextDocument): DocumentSymbol {
  return {
    name: entry.label === '' ? entry.kind : entry.label,
    kind: symbolKinds[entry.kind],
    range: rangeOf(entry.span, text),
    selectionRange: rangeOf(entry.name, text),
    children: entry.children.map((child) => documentSymbol(child, text)),
  }
}
