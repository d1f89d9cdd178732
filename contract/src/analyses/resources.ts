import { z } from 'zod'

/** What the machine gives a step, which a launch sets without touching the workflow. */
export const resourceNames = ['memory', 'cpu', 'disks', 'maxRetries'] as const
export type ResourceName = (typeof resourceNames)[number]

/** A step of a workflow with what its author asks for, as it is written in WDL; empty where it asks for nothing. */
export const StepResources = z.object({
  /** The way to it by the names of calls: `align`, or `call_sample.align` in a called workflow. */
  step: z.string(),
  task: z.string(),
  memory: z.string(),
  cpu: z.string(),
  disks: z.string(),
  maxRetries: z.string(),
})
export type StepResources = z.output<typeof StepResources>

/** The input that sets a resource of a step, as the WDL specification names it: `workflow.step.runtime.memory`. */
export function resourceInput(workflow: string, step: string, resource: ResourceName): string {
  return `${workflow}.${step}.runtime.${resource}`
}

const form = /^([^.]+)\.(.+)\.(?:runtime|requirements)\.(memory|cpu|disks|disk|maxRetries|max_retries)$/

/** The step and the resource that an input sets; undefined of any other input. */
export function resourceOf(
  input: string,
): { readonly step: string; readonly resource: ResourceName } | undefined {
  const [, , step, name] = form.exec(input) ?? []
  if (step === undefined || name === undefined) return undefined
  const resource = resourceNames.find((one) => one === name) ?? (name === 'disk' ? 'disks' : 'maxRetries')
  return { step, resource }
}

/** The step of a call of a run: its name without the places in scatters, as `align` of `align.3`. */
export function stepOf(call: string): string {
  return call
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')
}
