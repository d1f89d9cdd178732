import type {
  CallNode,
  ConditionalNode,
  DeclarationNode,
  DocumentNode,
  ExpressionNode,
  ScatterNode,
  TaskNode,
  WdlVersion,
  WorkflowNode,
} from '../syntax/tree.ts'
import type { EnumType, StructType, Type } from '../types/type.ts'

/**
 * A document that has been checked together with everything it imports. Only the checker makes it, so
 * whoever holds one need not check again: names resolve, calls have a callee, statements stand in an order
 * in which each comes after what it depends on.
 */
export type CheckedDocument = {
  readonly uri: string
  readonly version: WdlVersion
  readonly source: string
  readonly syntax: DocumentNode
  /** Own and imported structs, by the name they have in this document. */
  readonly structs: ReadonlyMap<string, StructType>
  readonly enums: ReadonlyMap<string, CheckedEnum>
  readonly tasks: ReadonlyMap<string, CheckedTask>
  readonly workflow: CheckedWorkflow | undefined
  /** What array and map literals and conditional expressions give, where their parts differ in type. */
  readonly types: ReadonlyMap<ExpressionNode, Type>
  /** By namespace. */
  readonly imports: ReadonlyMap<string, CheckedDocument>
}

/** `values` is absent for a choice whose value is its own name. */
export type CheckedEnum = {
  readonly type: EnumType
  readonly values: ReadonlyMap<string, ExpressionNode | undefined>
}

export type CheckedDeclaration = {
  readonly kind: 'declaration'
  readonly name: string
  readonly type: Type
  readonly expression: ExpressionNode | undefined
  readonly node: DeclarationNode
  /** Exported to the environment of the command (1.2). */
  readonly env: boolean
  /** Names of the same scope that must have a value before. */
  readonly dependencies: readonly string[]
}

export type CheckedTask = {
  readonly kind: 'task'
  readonly name: string
  readonly document: CheckedDocument
  readonly node: TaskNode
  /** In the order of the source. An input is required when it has no expression and is not optional. */
  readonly inputs: ReadonlyMap<string, CheckedDeclaration>
  /** Inputs and private declarations, in an order in which they can be evaluated. */
  readonly declarations: readonly CheckedDeclaration[]
  /** In an order in which they can be evaluated. */
  readonly outputs: readonly CheckedDeclaration[]
}

export type CheckedWorkflow = {
  readonly kind: 'workflow'
  readonly name: string
  readonly document: CheckedDocument
  readonly node: WorkflowNode
  readonly inputs: ReadonlyMap<string, CheckedDeclaration>
  /** Inputs too, as declarations, in an order in which they can be evaluated. */
  readonly body: readonly CheckedStatement[]
  readonly outputs: readonly CheckedDeclaration[]
  /** Whether inputs of its calls may be given from outside, as `workflow.call.input`. */
  readonly allowsNestedInputs: boolean
}

export type CheckedStatement = CheckedDeclaration | CheckedCall | CheckedScatter | CheckedConditional

export type CheckedCall = {
  readonly kind: 'call'
  /** The alias, or the name of the callee. */
  readonly name: string
  readonly callee: CheckedTask | CheckedWorkflow
  readonly inputs: readonly CheckedCallInput[]
  /** Calls to wait for though no value of theirs is used. */
  readonly after: readonly string[]
  readonly node: CallNode
  readonly dependencies: readonly string[]
}

/** `type` is the one the callee declares, and optional where it has a default, which None stands for. */
export type CheckedCallInput = { readonly name: string; readonly value: ExpressionNode; readonly type: Type }

export type CheckedScatter = {
  readonly kind: 'scatter'
  readonly variable: string
  readonly itemType: Type
  readonly collection: ExpressionNode
  readonly body: readonly CheckedStatement[]
  /** What the body defines, with the type it has outside: an array of the type inside. */
  readonly exports: ReadonlyMap<string, Type>
  readonly node: ScatterNode
  readonly dependencies: readonly string[]
}

export type CheckedConditional = {
  readonly kind: 'conditional'
  /** The first clause whose condition holds is taken; only `else` has none. */
  readonly clauses: readonly CheckedClause[]
  /** What the clauses define, with the type it has outside: optional, unless every case defines it. */
  readonly exports: ReadonlyMap<string, Type>
  readonly node: ConditionalNode
  readonly dependencies: readonly string[]
}

export type CheckedClause = {
  readonly condition: ExpressionNode | undefined
  readonly body: readonly CheckedStatement[]
}
