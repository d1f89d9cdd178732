import type { CheckedDocument, CheckedStatement } from '../check/checked.ts'
import { referencesOf } from '../check/references.ts'

/** For each name the workflow inputs that its value comes from. */
type Sources = Map<string, ReadonlySet<string>>

/**
 * By the name of each call of a workflow, the inputs of the workflow that it depends on: directly, through
 * declarations and other calls, and through the scatters and conditions in which it stands. Names are those within
 * the workflow; a call that depends on none would give the same whatever its workflow is given.
 */
export function stepInputs({ workflow }: CheckedDocument): Map<string, ReadonlySet<string>> {
  const steps = new Map<string, ReadonlySet<string>>()
  if (!workflow) return steps
  const inputs = new Set(workflow.inputs.keys())

  const visit = (body: readonly CheckedStatement[], outer: Sources, around: ReadonlySet<string>): Sources => {
    const visible = new Map(outer)
    const of = (names: readonly string[]) =>
      new Set([...around, ...names.flatMap((name) => [...(visible.get(name) ?? [])])])
    for (const statement of body)
      for (const [name, sources] of visitOne(statement, visible, of)) visible.set(name, sources)
    return visible
  }

  const visitOne = (
    statement: CheckedStatement,
    visible: Sources,
    of: (names: readonly string[]) => ReadonlySet<string>,
  ): Sources => {
    switch (statement.kind) {
      case 'declaration': {
        const own = inputs.has(statement.name) ? [statement.name] : []
        return new Map([[statement.name, new Set([...own, ...of(statement.dependencies)])]])
      }
      case 'call': {
        const sources = of(statement.dependencies)
        steps.set(statement.name, sources)
        return new Map([[statement.name, sources]])
      }
      case 'scatter': {
        const around = of(referencesOf(statement.collection))
        const inner = visit(statement.body, new Map(visible).set(statement.variable, around), around)
        return exported(inner, statement.exports.keys())
      }
      case 'conditional': {
        // A clause is reached by the conditions before it, so that all of them count.
        const around = of(statement.clauses.flatMap(({ condition }) => referencesOf(condition)))
        const clauses = statement.clauses.map(({ body }) => visit(body, visible, around))
        return exported(joined(clauses), statement.exports.keys())
      }
    }
  }

  visit(workflow.body, new Map(), new Set())
  return steps
}

function exported(inner: Sources, names: Iterable<string>): Sources {
  return new Map(
    [...names].flatMap((name) => {
      const sources = inner.get(name)
      return sources ? [[name, sources] as const] : []
    }),
  )
}

function joined(clauses: readonly Sources[]): Sources {
  const all: Sources = new Map()
  for (const clause of clauses)
    for (const [name, sources] of clause) all.set(name, new Set([...(all.get(name) ?? []), ...sources]))
  return all
}
