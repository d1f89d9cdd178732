export { describeDiagnostic, type Diagnostic, type DiagnosticCode, type Severity } from './diagnostics.ts'
export { parse, type ParseResult } from './syntax/parse.ts'
export type * from './syntax/tree.ts'
export {
  loadAndCheck,
  loadAndCheckAll,
  type CheckedFile,
  type CheckResult,
  type ReadSource,
} from './check/load.ts'
export type { CheckMode } from './check/file-check.ts'
export { isRequired } from './check/calls.ts'
export type * from './check/checked.ts'
export { commandText, fixedNeeds, type FixedNeeds } from './describe/fixed-needs.ts'
export { documentationOf } from './describe/documentation/documentation.ts'
export { graphOf, type GraphNode, type WorkflowGraph } from './describe/graph.ts'
export type { InputDescription, OutputDescription } from './describe/parameters.ts'
export { stepInputs } from './describe/step-inputs.ts'
export { plainDescription, type PlainDescription } from './describe/plain-description.ts'
export { describeTask, type TaskDescription } from './describe/tasks.ts'
export { callsIn, describeWorkflow, reachableTasks, type WorkflowDescription } from './describe/workflows.ts'
export { EvaluationError, describeFault, type FaultCode } from './faults/fault.ts'
export { compile } from './evaluate/compile.ts'
export type { Compiled, ExpressionContext } from './evaluate/compiled.ts'
export { renderCommand } from './evaluate/command.ts'
export { evaluateDeclaration, evaluateDeclarations } from './evaluate/declarations.ts'
export { evaluate, evaluateAs, evaluateConstant } from './evaluate/evaluate.ts'
export { Scope } from './evaluate/scope.ts'
export type { EvaluationHost } from './stdlib/host.ts'
export { completionsAt, type Completion, type CompletionKind } from './editor/complete.ts'
export { definitionAt } from './editor/definition.ts'
export { highlightsOf, type Highlight, type HighlightKind } from './editor/highlight.ts'
export { hoverAt, type Hover } from './editor/hover.ts'
export { nameAt, occurrencesAt, type Occurrence } from './editor/occurrences.ts'
export { outlineOf, type OutlineEntry } from './editor/outline.ts'
export type { Place } from './editor/place.ts'
export { renameAt, type RenameAnswer, type RenameEdit } from './editor/rename.ts'
export { formatSource } from './format/format.ts'
export { formatType } from './types/format.ts'
export { isOptional, required, type StructType, type EnumType, type Type } from './types/type.ts'
export { coerce } from './values/coerce.ts'
export { equals } from './values/equality.ts'
export { fromJson, untypedFromJson } from './values/from-json.ts'
export { parseJson, toJson, type Json } from './values/json.ts'
export { stringifyJson, stringifyValue } from './values/json-text.ts'
export {
  directory,
  file,
  isArray,
  object,
  pair,
  type DirectoryValue,
  type FileValue,
  type MapValue,
  type ObjectValue,
  type PairValue,
  type Value,
} from './values/value.ts'
export { metaValue } from './evaluate/meta-value.ts'
export { evaluateRuntime } from './evaluate/runtime/evaluate-runtime.ts'
export type { Disk, Requirements } from './evaluate/runtime/requirements.ts'
export { bytesOfUnit } from './stdlib/units.ts'
