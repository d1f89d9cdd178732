/** What is needed to check and run workflows; a program that does no more starts sooner with this alone. */
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
export { EvaluationError, describeFault, type FaultCode } from './faults/fault.ts'
export { compile } from './evaluate/compile.ts'
export type { Compiled, ExpressionContext } from './evaluate/compiled.ts'
export { renderCommand } from './evaluate/command.ts'
export { evaluateDeclaration, evaluateDeclarations } from './evaluate/declarations.ts'
export { evaluate, evaluateAs, evaluateConstant } from './evaluate/evaluate.ts'
export { Scope } from './evaluate/scope.ts'
export type { EvaluationHost } from './stdlib/host.ts'
export { Room } from './stdlib/room.ts'
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
