import { resourceOf } from '@omics/contract/analyses/resources'
import type { Json } from '@omics/contract/json'
import { EvaluationError, readResource, type GivenNeeds, type ResourceName } from '@omics/wdl'
import type { Sentence } from '../../../http/problem.ts'
import type { Facts } from '../../warehouse/checking/checked.ts'

/** What a step needs of the machine, with what the launch sets in its place. */
export interface StepNeeds {
  readonly name: string
  readonly cpu?: number
  readonly memoryBytes?: number
  readonly diskBytes?: number
  readonly gpu?: boolean
  /** Whether it runs is told by what has not run yet. */
  readonly runs?: 'perhaps'
}

const mostRetries = 100

/** An example of each, as a person writes it. */
const examples: Readonly<Record<ResourceName, string>> = {
  memory: '4 GB',
  cpu: '2',
  disks: '20 GB',
  maxRetries: '1',
}

/** What is wrong with an input that sets a resource of a step; undefined where nothing is, null of any other input. */
export function resourceFault(
  { name: workflow, resources }: Pick<Facts, 'name' | 'resources'>,
  input: string,
  value: Json,
): Sentence | undefined | null {
  const set = resourceOf(input)
  if (!set || !input.startsWith(`${workflow}.`)) return null
  if (!resources.some(({ step }) => step === set.step)) return null
  const amount = amountOf(set.resource, value)
  if (amount !== undefined && (set.resource === 'maxRetries' || amount > 0)) {
    if (set.resource !== 'maxRetries' || amount <= mostRetries) return undefined
    return {
      en: `${set.step} can be tried again ${mostRetries} times at most.`,
      zh: `${set.step} 最多重试 ${mostRetries} 次。`,
    }
  }
  const example = examples[set.resource]
  return {
    en: `${set.step}: write an amount such as ${example}.`,
    zh: `${set.step}：请填写数量，例如 ${example}。`,
  }
}

/**
 * What each step that may run needs once these inputs are given; of a workflow whose steps are not known, its tasks.
 * @param computed what steps come to ask for by their inputs, and whether they run
 */
export function needsOf(
  { resources, tasks }: Pick<Facts, 'resources' | 'tasks'>,
  inputs: Readonly<Record<string, Json>>,
  computed: ReadonlyMap<string, GivenNeeds> = new Map(),
): StepNeeds[] {
  if (resources.length === 0) return tasks.map(({ name, needs }) => ({ name, ...needs }))
  const set = new Map<string, { cpu?: number; memoryBytes?: number; diskBytes?: number }>()
  for (const [input, value] of Object.entries(inputs)) {
    const found = resourceOf(input)
    const amount = found && amountOf(found.resource, value)
    if (!found || amount === undefined) continue
    const needs = set.get(found.step) ?? {}
    if (found.resource === 'cpu') needs.cpu = amount
    if (found.resource === 'memory') needs.memoryBytes = amount
    if (found.resource === 'disks') needs.diskBytes = amount
    set.set(found.step, needs)
  }
  return resources.flatMap(({ step, needs }) => {
    const { runs, ...amounts } = computed.get(step) ?? {}
    if (runs === 'never') return []
    return [{ name: step, ...needs, ...amounts, ...set.get(step), ...(runs && { runs }) }]
  })
}

function amountOf(resource: ResourceName, value: Json): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  try {
    return readResource(resource, value)
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
