import { isRequired } from '../check/calls.ts'
import type {
  CheckedCall,
  CheckedDocument,
  CheckedStatement,
  CheckedTask,
  CheckedWorkflow,
} from '../check/checked.ts'
import type { Json } from '../values/json.ts'
import { metadataOf } from './metadata.ts'
import { ownDescription } from './own-description.ts'
import {
  describeInput,
  describeOutputs,
  type InputDescription,
  type OutputDescription,
} from './parameters.ts'
import { describeTask, type TaskDescription } from './tasks.ts'

export type WorkflowDescription = {
  name: string
  description?: string
  inputs: InputDescription[]
  outputs: OutputDescription[]
  /** Every task it reaches, also through other workflows, once. */
  tasks: TaskDescription[]
  /** Every constant container image of these tasks, once. */
  images: string[]
  meta: Record<string, Json>
}

/** What screens and forms show of the workflow of a document; `undefined` when it has none. */
export function describeWorkflow({ workflow }: CheckedDocument): WorkflowDescription | undefined {
  if (!workflow) return undefined
  const meta = metadataOf(workflow.node.meta)
  const description = ownDescription(workflow)
  const tasks = [...tasksOf(workflow)].map(describeTask)
  return {
    name: workflow.name,
    ...(description === undefined ? {} : { description }),
    inputs: workflowInputs(workflow, workflow.name),
    outputs: describeOutputs(workflow, (name) => `${workflow.name}.${name}`),
    tasks,
    images: [...new Set(tasks.flatMap((task) => task.images))],
    meta,
  }
}

/** Own inputs, then those of its calls which the workflow leaves open, as deep as it allows them. */
function workflowInputs(workflow: CheckedWorkflow, prefix: string, group?: string): InputDescription[] {
  const own = [...workflow.inputs.values()].map((input) =>
    describeInput(workflow, input, `${prefix}.${input.name}`, group),
  )
  return [...own, ...nestedInputs(workflow, prefix)]
}

/** Inputs of the calls of a workflow that can, or where they are required must, be given from outside. */
function nestedInputs(workflow: CheckedWorkflow, prefix: string): InputDescription[] {
  return callsIn(workflow.body).flatMap((call) => {
    const given = new Set(call.inputs.map((input) => input.name))
    const path = `${prefix}.${call.name}`
    const open = [...call.callee.inputs.values()].filter(
      (input) => !given.has(input.name) && (workflow.allowsNestedInputs || isRequired(input)),
    )
    const own = open.map((input) => describeInput(call.callee, input, `${path}.${input.name}`, call.name))
    return call.callee.kind === 'workflow' ? [...own, ...nestedInputs(call.callee, path)] : own
  })
}

/** All calls of a body, also those in scatters and conditionals, in the order of the source. */
export function callsIn(body: readonly CheckedStatement[]): CheckedCall[] {
  const calls = body.flatMap((statement): CheckedCall[] => {
    switch (statement.kind) {
      case 'call':
        return [statement]
      case 'scatter':
        return callsIn(statement.body)
      case 'conditional':
        return statement.clauses.flatMap((clause) => callsIn(clause.body))
      case 'declaration':
        return []
    }
  })
  return calls.sort((a, b) => a.node.span.start - b.node.span.start)
}

/** Every task that the workflow of a document reaches, or where it has none, those of the document; each once. */
export function reachableTasks({ workflow, tasks }: CheckedDocument): readonly CheckedTask[] {
  return workflow ? [...tasksOf(workflow)] : [...tasks.values()]
}

function tasksOf(workflow: CheckedWorkflow, found = new Set<CheckedTask>()): Set<CheckedTask> {
  for (const { callee } of callsIn(workflow.body)) {
    if (callee.kind === 'task') found.add(callee)
    else tasksOf(callee, found)
  }
  return found
}
