import { fault } from '../faults/fault.ts'
import { hasKind } from '../stdlib/arguments.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import { describeBriefly, describeKind } from '../values/describe-kind.ts'
import { keyOf, quoteKey } from '../values/map.ts'
import { isArray, type MapKey, type MapValue, type Value } from '../values/value.ts'
import { withOne, withTwo, type Compile, type Compiled, type ExpressionContext } from './compiled.ts'

/** `object.name`: a member, an output of a call, a side of a pair, a choice of an enum. */
export function compileMember(
  object: ExpressionNode,
  name: string,
  compile: Compile,
  context: ExpressionContext,
): Compiled {
  const choice = object.kind === 'identifier' ? choiceOf(object.name, name, context) : undefined
  if (choice === undefined) return withOne(compile(object), (value) => memberOf(value, name))
  const container = compile(object)
  // A value of the same name hides the enum.
  return (scope, host) =>
    object.kind === 'identifier' && scope.find(object.name) !== undefined
      ? withOne(container, (value) => memberOf(value, name))(scope, host)
      : choice
}

function choiceOf(enumName: string, choice: string, context: ExpressionContext): Value | undefined {
  const type = context.enums.get(enumName)?.type
  const value = type?.values.get(choice)
  return type === undefined || value === undefined
    ? undefined
    : { kind: 'Enum', name: type.name, choice, value }
}

/** Faults: none-member, missing-member. */
function memberOf(value: Value, name: string): Value {
  if (value === null) throw fault('none-member', { name })
  if (hasKind(value, 'Pair') && name === 'left') return value.left
  if (hasKind(value, 'Pair') && name === 'right') return value.right
  const member = hasKind(value, 'Object') ? value.members.get(name) : undefined
  if (member === undefined) throw fault('missing-member', { name, container: describeKind(value) })
  return member
}

export function compileIndex(object: ExpressionNode, index: ExpressionNode, compile: Compile): Compiled {
  return withTwo(compile(object), compile(index), itemOf)
}

/** Faults: index-out-of-range, missing-key, none-member, operator-types. */
function itemOf(container: Value, index: Value, host: EvaluationHost | undefined): Value {
  if (container === null) throw fault('none-member', { name: `[${describeBriefly(index)}]` })
  if (isArray(container) && typeof index === 'bigint') {
    const item = index < 0n ? undefined : container[Number(index)]
    if (item !== undefined) return item
    throw fault('index-out-of-range', { index: `${index}`, length: `${container.length}` })
  }
  if (hasKind(container, 'Map')) return entryOf(container, index, host)
  // What `read_json` and `read_object` give is used like a map.
  if (hasKind(container, 'Object') && typeof index === 'string') {
    const member = container.members.get(index)
    if (member !== undefined) return member
    throw fault('missing-key', { key: quoteKey(index) })
  }
  throw fault('operator-types', { operator: '[]', left: describeKind(container), right: describeKind(index) })
}

function entryOf(map: MapValue, index: Value, host: EvaluationHost | undefined): Value {
  const entry = findEntry(map, keyOf(index), host)
  if (entry === undefined) throw fault('missing-key', { key: quoteKey(index) })
  return entry.value
}

function findEntry({ entries }: MapValue, key: MapKey, host: EvaluationHost | undefined) {
  const found = entries.get(key)
  if (found !== undefined) return found
  // An Int finds its place among Float keys.
  if (typeof key === 'bigint') return entries.get(Number(key))
  // A file keeps the name that the workflow gives it, also where a command sees it elsewhere.
  return typeof key === 'string' && host?.resolve !== undefined ? entries.get(host.resolve(key)) : undefined
}
