import type { CheckedDocument, CheckedStatement, CheckedTask } from '../check/checked.ts'
import type { Value } from '../values/value.ts'
import { readBytes, readCount, readDisks, readNumber } from '../evaluate/runtime/attribute-readers.ts'
import { type FixedNeeds, fixedNeeds } from './fixed-needs.ts'
import { sourceText } from './source-text.ts'

/** The attributes of a step's machine that inputs set in place of what its task says, with their newer spellings. */
export const spellings = {
  memory: ['memory'],
  cpu: ['cpu'],
  disks: ['disks', 'disk'],
  maxRetries: ['max_retries', 'maxRetries'],
} as const

export type ResourceName = keyof typeof spellings

/** What a step asks of the machine. */
export interface StepResources {
  /** The way to it by the names of calls: `align`, or `call_sample.align` in a called workflow. */
  readonly step: string
  readonly task: string
  /** As its author wrote it; what it does not ask for is left out. */
  readonly asks: Readonly<Partial<Record<ResourceName, string>>>
  /** What it asks for whatever it is given. */
  readonly needs: FixedNeeds
  /** It stands under a condition, and may not run. */
  readonly conditional?: true
}

/** A workflow that calls others that call others soon has more steps than anybody looks at. */
const MOST_STEPS = 1000

/** Every step of a workflow with what it asks of the machine, in the order of the source. */
export function stepResources({ workflow }: CheckedDocument): StepResources[] {
  const steps: StepResources[] = []
  const visit = (
    body: readonly CheckedStatement[],
    way: string,
    under: Pick<StepResources, 'conditional'>,
  ) => {
    for (const statement of body) {
      if (steps.length >= MOST_STEPS) return
      if (statement.kind === 'scatter') visit(statement.body, way, under)
      if (statement.kind === 'conditional')
        for (const clause of statement.clauses) visit(clause.body, way, { conditional: true })
      if (statement.kind !== 'call') continue
      const { name, callee } = statement
      if (callee.kind === 'task')
        steps.push({ step: way + name, task: callee.name, ...resourcesOf(callee), ...under })
      else visit(callee.body, `${way}${name}.`, under)
    }
  }
  if (workflow) visit(workflow.body, '', {})
  return steps
}

function resourcesOf(task: CheckedTask): Pick<StepResources, 'asks' | 'needs'> {
  const attributes = (task.node.runtime ?? task.node.requirements)?.attributes ?? []
  const asks = Object.entries(spellings).flatMap(([resource, names]) => {
    const found = attributes.find(({ name }) => names.some((spelling) => spelling === name.text))
    return found ? [[resource, sourceText(task.document, found.value.span)]] : []
  })
  return { asks: Object.fromEntries(asks), needs: fixedNeeds(task) }
}

/** Reads an amount of a resource as a run does: bytes, cores or times. Throws EvaluationError with runtime-attribute. */
export function readResource(name: ResourceName, value: Value): number {
  if (name === 'memory') return readBytes(name, value)
  if (name === 'cpu') return readNumber(name, value)
  if (name === 'maxRetries') return readCount(name, value)
  return readDisks(name, value).reduce((sum, { bytes }) => sum + bytes, 0)
}
