import type { ExpressionNode } from '../../syntax/tree.ts'
import type { Type } from '../../types/type.ts'
import type { FileCheck } from '../file-check.ts'
import type { Scope } from '../scope.ts'

/** Where an expression stands: which names it sees, and what holds there only. */
export type ExpressionContext = {
  file: FileCheck
  scope: Scope
  /** In the output section of a task, where the command has run. */
  taskOutput: boolean
  /** Within `~{…}`, where joining text with an optional value is allowed. */
  placeholder: boolean
  /** In a command in braces, where `${…}` may have been meant for the shell. */
  bracedCommand?: boolean
}

/** Finds the type of an expression and reports its faults; Any after a fault, so that one is reported once. */
export type Infer = (node: ExpressionNode, context: ExpressionContext) => Type
