import { fault } from '../faults/fault.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import { fitsInt } from '../values/integer.ts'
import { compileIndex, compileMember } from './access.ts'
import { compileApply } from './apply.ts'
import { guarded, type Compiled, type ExpressionContext } from './compiled.ts'
import { compileArray, compileMap, compileObject, compilePair, compileStruct } from './literals.ts'
import { compileBinary, compileTernary, compileUnary } from './operators.ts'
import { compileTemplate } from './template.ts'

/** By context, since structs and functions of a name may differ between documents. */
const compiledBefore = new WeakMap<ExpressionContext, WeakMap<ExpressionNode, Compiled>>()

/** The expression ready to run; compiled once for each context. Running it throws EvaluationError. */
export function compile(node: ExpressionNode, context: ExpressionContext): Compiled {
  let known = compiledBefore.get(context)
  if (known === undefined) compiledBefore.set(context, (known = new WeakMap()))
  let compiled = known.get(node)
  if (compiled === undefined) known.set(node, (compiled = compileNode(node, context)))
  return compiled
}

function compileNode(node: ExpressionNode, context: ExpressionContext): Compiled {
  const inner = (child: ExpressionNode) => compileNode(child, context)
  switch (node.kind) {
    case 'boolean':
    case 'float': {
      const { value } = node
      return () => value
    }
    case 'none':
      return () => null
    case 'int':
      return compileInt(node.value)
    case 'pair':
      return compilePair(inner(node.left), inner(node.right))
    default:
      return guarded(node.span, context.uri, compileFallible(node, inner, context))
  }
}

function compileInt(value: bigint): Compiled {
  if (fitsInt(value)) return () => value
  return () => {
    throw fault('integer-overflow', { operation: String(value) })
  }
}

type Fallible = Exclude<ExpressionNode, { kind: 'boolean' | 'float' | 'none' | 'int' | 'pair' }>

function compileFallible(
  node: Fallible,
  inner: (child: ExpressionNode) => Compiled,
  context: ExpressionContext,
): Compiled {
  switch (node.kind) {
    case 'identifier':
      return (scope) => scope.get(node.name)
    case 'string':
      return compileTemplate(node.parts, inner, context)
    case 'array':
      return compileArray(node, inner, context.types?.get(node))
    case 'map':
      return compileMap(node, inner, context.types?.get(node))
    case 'object':
      return compileObject(node, inner)
    case 'struct-literal':
      return compileStruct(node, inner, context)
    case 'unary':
      return compileUnary(node, inner)
    case 'binary':
      return compileBinary(node, inner)
    case 'ternary':
      return compileTernary(node, inner, context.types?.get(node))
    case 'apply':
      return compileApply(node, inner, context)
    case 'member':
      return compileMember(node.object, node.name.text, inner, context)
    case 'index':
      return compileIndex(node.object, node.index, inner)
    case 'invalid':
      return () => {
        throw fault('invalid-expression')
      }
  }
}
