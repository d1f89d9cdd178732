import { fault } from '../faults/fault.ts'
import type { BinaryNode, BinaryOperator, TernaryNode, UnaryNode } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'
import { coerce } from '../values/coerce.ts'
import { describeKind } from '../values/describe-kind.ts'
import { equals } from '../values/equality.ts'
import { fitsInt } from '../values/integer.ts'
import type { Value } from '../values/value.ts'
import { add, calculate, negate } from './arithmetic.ts'
import { compare } from './comparison.ts'
import { withOne, withTwo, type Compile, type Compiled } from './compiled.ts'

export function compileUnary(node: UnaryNode, compile: Compile): Compiled {
  // The smallest Int has no positive counterpart, so its sign belongs to the literal.
  if (node.operator === '-' && node.operand.kind === 'int' && fitsInt(-node.operand.value)) {
    const value = -node.operand.value
    return () => value
  }
  const operand = compile(node.operand)
  switch (node.operator) {
    case '!':
      return withOne(operand, (value) => !truth(value))
    case '-':
      return withOne(operand, negate)
    case '+':
      return withOne(operand, (value) => negate(negate(value)))
  }
}

export function compileBinary(node: BinaryNode, compile: Compile): Compiled {
  const left = compile(node.left)
  const right = compile(node.right)
  switch (node.operator) {
    case '&&':
      return shortCircuit(left, right, false)
    case '||':
      return shortCircuit(left, right, true)
    default:
      return withTwo(left, right, operation(node.operator))
  }
}

function operation(operator: Exclude<BinaryOperator, '&&' | '||'>): (a: Value, b: Value) => Value {
  switch (operator) {
    case '+':
      return add
    case '==':
      return equals
    case '!=':
      return (a, b) => !equals(a, b)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (a, b) => compare(operator, a, b)
    default:
      return (a, b) => calculate(operator, a, b)
  }
}

/** The right side is evaluated only when the left one does not decide. */
function shortCircuit(left: Compiled, right: Compiled, deciding: boolean): Compiled {
  return (scope, host) => {
    const decide = (value: Value): Value | Promise<Value> =>
      truth(value) === deciding ? deciding : withOne(right, truth)(scope, host)
    const value = left(scope, host)
    return value instanceof Promise ? value.then(decide) : decide(value)
  }
}

/** Only the branch taken is evaluated. */
export function compileTernary(node: TernaryNode, compile: Compile, type: Type | undefined): Compiled {
  const condition = compile(node.condition)
  const whenTrue = compile(node.whenTrue)
  const whenFalse = compile(node.whenFalse)
  const choose: Compiled = (scope, host) => {
    const branch = (value: Value) => (truth(value) ? whenTrue(scope, host) : whenFalse(scope, host))
    const value = condition(scope, host)
    return value instanceof Promise ? value.then(branch) : branch(value)
  }
  return type === undefined ? choose : withOne(choose, (value) => coerce(value, type))
}

/** Faults: expected-boolean. */
function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw fault('expected-boolean', { found: describeKind(value) })
  return value
}
