import { fault } from '../faults/fault.ts'
import { libraryFunction } from '../stdlib/library.ts'
import type { ApplyNode } from '../syntax/tree.ts'
import { reaches } from '../syntax/version.ts'
import { evaluateAll, type Compile, type Compiled, type ExpressionContext } from './compiled.ts'

/** A call of a library function. Faults: unknown-function, argument-count, and those of the function. */
export function compileApply(node: ApplyNode, compile: Compile, context: ExpressionContext): Compiled {
  const { version } = context
  const called = libraryFunction(node.name.text, version)
  const args = node.arguments.map(compile)
  if (called === undefined) {
    return () => {
      throw fault('unknown-function', { name: node.name.text, version })
    }
  }
  const takes = called.signatures.some(
    (signature) =>
      reaches(version, signature.since) &&
      args.length >= signature.required &&
      args.length <= signature.parameters.length,
  )
  if (!takes) {
    return () => {
      throw fault('argument-count', { function: called.name, count: `${args.length}` })
    }
  }
  return (scope, host) => {
    const values = evaluateAll(args, scope, host)
    const site = { host, version }
    return values instanceof Promise
      ? values.then((values) => called.evaluate(values, site))
      : called.evaluate(values, site)
  }
}
