export { describeDiagnostic, type Diagnostic, type DiagnosticCode, type Severity } from './diagnostics.ts'
export { parse, type ParseResult } from './syntax/parse.ts'
export type * from './syntax/tree.ts'
