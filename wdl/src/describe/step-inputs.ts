import type { CheckedCall, CheckedDocument, CheckedStatement, CheckedWorkflow } from '../check/checked.ts'
import { referencesOf } from '../check/references.ts'

/** For each name the workflow inputs that its value comes from. */
type Sources = Map<string, ReadonlySet<string>>
type SourcesOf = (names: readonly string[], own?: readonly string[]) => ReadonlySet<string>

/**
 * By the way to each task that a workflow calls, `call_sample.align` for one of a called workflow, the inputs of the
 * workflow that its own inputs depend on: directly, through declarations and other calls, and through the conditions
 * in which it stands. Names are those within the workflow. A task that depends on none does the same whatever its
 * workflow is given.
 */
export function stepInputs({ workflow }: CheckedDocument): Map<string, ReadonlySet<string>> {
  return workflow ? stepsOf(workflow) : new Map()
}

/** So many are looked at one by one; from then on everything counts as depending on all. */
const mostFound = 200_000

function stepsOf(workflow: CheckedWorkflow): Map<string, ReadonlySet<string>> {
  const steps = new Map<string, ReadonlySet<string>>()
  const all: ReadonlySet<string> = new Set(workflow.inputs.keys())
  let found = 0

  const visit = (body: readonly CheckedStatement[], outer: Sources, around: ReadonlySet<string>): Sources => {
    const visible = new Map(outer)
    const of: SourcesOf = (names, own = []) => {
      if (found > mostFound) return all
      const sources = new Set([...own, ...around, ...names.flatMap((name) => [...(visible.get(name) ?? [])])])
      found += sources.size
      return sources
    }
    for (const statement of body)
      for (const [name, sources] of visitOne(statement, visible, of)) visible.set(name, sources)
    return visible
  }

  const visitOne = (statement: CheckedStatement, visible: Sources, of: SourcesOf): Sources => {
    switch (statement.kind) {
      case 'declaration': {
        const own = workflow.inputs.has(statement.name) ? [statement.name] : []
        return new Map([[statement.name, of(statement.dependencies, own)]])
      }
      case 'call':
        for (const [step, sources] of callSteps(statement, of)) steps.set(step, sources)
        return new Map([[statement.name, of(statement.dependencies)]])
      case 'scatter': {
        const items = of(referencesOf([statement.collection]))
        const inner = visit(statement.body, new Map(visible).set(statement.variable, items), of([]))
        return exported(inner, statement.exports.keys())
      }
      case 'conditional': {
        // A clause is reached by the conditions before it, so that all of them count.
        const around = of(referencesOf(statement.clauses.map(({ condition }) => condition)))
        const clauses = statement.clauses.map(({ body }) => visit(body, visible, around))
        return exported(joined(clauses), statement.exports.keys())
      }
    }
  }

  visit(workflow.body, new Map(), new Set())
  return steps
}

/** The task of a call, or those of the workflow that it calls. */
function callSteps({ name, callee, inputs }: CheckedCall, of: SourcesOf): Sources {
  if (callee.kind === 'task') return new Map([[name, of(referencesOf(inputs.map(({ value }) => value)))]])
  const given = new Map(inputs.map((input) => [input.name, of(referencesOf([input.value]))]))
  return new Map(
    [...stepsOf(callee)].map(([step, needed]) => [
      `${name}.${step}`,
      new Set([...of([]), ...[...needed].flatMap((input) => [...(given.get(input) ?? [])])]),
    ]),
  )
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
