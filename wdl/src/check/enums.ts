import { evaluateAs } from '../evaluate/evaluate.ts'
import { Scope as Values } from '../evaluate/scope.ts'
import { EvaluationError } from '../faults/fault.ts'
import type { EnumNode } from '../syntax/tree.ts'
import { isAssignable } from '../types/assignable.ts'
import { commonType } from '../types/common.ts'
import { AnyType, StringType, type EnumType, type StructType, type Type } from '../types/type.ts'
import type { Value } from '../values/value.ts'
import type { CheckedEnum } from './checked.ts'
import { expectType } from './expressions/convert.ts'
import { infer } from './expressions/infer.ts'
import type { FileCheck } from './file-check.ts'
import { Scope } from './scope.ts'
import { resolveType } from './types.ts'

/** An enum whose values are still to be found, which waits until all types are known. */
export type PendingEnum = { type: EnumType; checked: CheckedEnum; findValues: () => void }

/** An enum with its type; its values are found once every type is known, for they may be of any. */
export function pendingEnum(
  node: EnumNode,
  file: FileCheck,
  structs: ReadonlyMap<string, StructType>,
  enums: ReadonlyMap<string, CheckedEnum>,
): PendingEnum {
  const expressions = new Map(node.choices.map((choice) => [choice.name.text, choice.value]))
  if (expressions.size < node.choices.length) {
    file.report('choice-duplicate', node.name.span, { enum: node.name.text })
  }
  const values = new Map<string, Value>([...expressions.keys()].map((name) => [name, name]))
  const type: EnumType = {
    kind: 'Enum',
    name: node.name.text,
    value: valueType(node, file),
    choices: [...expressions.keys()],
    values,
  }
  const findValues = (): void => {
    for (const { name, value } of node.choices) {
      if (!value) continue
      const found = constant(() =>
        evaluateAs(type.value, value, { version: file.version, structs, enums }, new Values()),
      )
      if (found !== undefined) values.set(name.text, found)
      else if (file.isSound) file.report('choice-not-constant', value.span, { name: name.text })
    }
  }
  return { type, checked: { type, values: expressions }, findValues }
}

/** The declared type of the values, or what they have in common; a choice without a value has its name for one. */
function valueType(node: EnumNode, file: FileCheck): Type {
  const declared = node.valueType ? resolveType(node.valueType, file) : undefined
  const context = { file, scope: new Scope(), taskOutput: false, placeholder: false }
  const types = node.choices.map((choice) => (choice.value ? infer(choice.value, context) : StringType))
  if (declared) {
    for (const [index, { value, span }] of node.choices.entries()) {
      expectType(file, types[index] ?? AnyType, declared, value?.span ?? span)
    }
    return declared
  }
  const common = commonType(types)
  // Text keeps every primitive value, but an enum of numbers and texts is a slip.
  const fits =
    common !== undefined &&
    types.every((type) => isAssignable(type, common) && (common.kind !== 'String' || type.kind !== 'Int'))
  if (!fits) file.report('choices-differ', node.name.span, { enum: node.name.text })
  return common ?? AnyType
}

function constant(evaluate: () => Value | Promise<Value>): Value | undefined {
  try {
    const value = evaluate()
    return value instanceof Promise ? undefined : value
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
