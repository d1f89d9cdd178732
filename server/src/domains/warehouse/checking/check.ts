import type { Language } from '@omics/contract/errors'
import type { Sources, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { callsIn, programsIn } from '@omics/engine/shell'
import {
  commandText,
  describeDiagnostic,
  describeWorkflow,
  fixedNeeds,
  givenNeeds,
  loadAndCheck,
  mostOf,
  parse,
  plainDescription,
  reachableTasks,
  stepInputs,
  stepResources,
  type CheckedDocument,
  type CheckResult,
  type GivenNeeds,
  type Json,
} from '@omics/wdl'
import { importUri, namesAddress } from '@omics/wdl/check/imports'
import { resolveUri } from '@omics/wdl/check/resolve-uri'
import { readerOf } from '../sources.ts'
import type { CheckedSources, Facts } from './checked.ts'

/** Checks the entry with everything it imports, as leniently as real workflows need. */
export async function check(sources: Sources, entry: string): Promise<CheckedSources> {
  const result = await loadAndCheck(entry, readerOf(sources), { mode: 'tolerant' })
  const { document } = result
  return {
    facts: document && factsOf(document),
    description: (document && plainDescription(document)) ?? null,
    faults: { en: faultsOf(result, 'en'), zh: faultsOf(result, 'zh') },
  }
}

/** The entry with everything it imports, as it is looked at again and again; undefined where it has faults. */
export async function documentOf(sources: Sources, entry: string): Promise<CheckedDocument | undefined> {
  return (await loadAndCheck(entry, readerOf(sources), { mode: 'tolerant' })).document
}

/** What steps ask for at most with any of some inputs. */
export interface NeedsOfRows {
  readonly needs: ReadonlyMap<string, GivenNeeds>
  /** How many of the inputs there was time to look at, from the first. */
  readonly looked: number
}

/** What the steps ask for at most, once the workflow is given each of these inputs; see `givenNeeds`. */
export function needsGiven(
  document: CheckedDocument | undefined,
  inputs: readonly Readonly<Record<string, Json>>[],
  sizes: ReadonlyMap<string, number>,
  milliseconds: number,
): NeedsOfRows {
  const all = new Map<string, GivenNeeds>()
  if (!document) return { needs: all, looked: inputs.length }
  const until = performance.now() + milliseconds
  let looked = 0
  for (const given of inputs) {
    for (const [step, needs] of givenNeeds(document, given, sizes))
      all.set(step, mostOf(needs, all.get(step)))
    looked += 1
    if (performance.now() > until) break
  }
  return { needs: all, looked }
}

/** The text of one task, cut out of the file that holds it; empty when it is not there. */
export function taskSource(content: string, name: string): string {
  const task = parse(content).document.tasks.find((one) => one.name.text === name)
  return task ? content.slice(task.span.start, task.span.end) : ''
}

/** The addresses of what a file imports. */
export function importsOf(address: string, content: string): string[] {
  const { imports } = parse(content).document
  return imports.filter(namesAddress).map((node) => resolveUri(importUri(node), address))
}

function factsOf(document: CheckedDocument): Facts {
  const described = describeWorkflow(document)
  return {
    name: described?.name,
    inputs: (described?.inputs ?? []).map(({ name, type, optional, choices, min, max, label, labelZh }) => ({
      name,
      called: calledBy(name, label, labelZh),
      type,
      optional,
      choices: (choices ?? []).map(String),
      min,
      max,
    })),
    outputs: (described?.outputs ?? []).map(({ name, type }) => ({ name, type })),
    tasks: reachableTasks(document).map((task) => ({
      name: task.name,
      needs: fixedNeeds(task),
      programs: [...programsIn(commandText(task))],
      calls: callsIn(commandText(task)),
    })),
    resources: stepResources(document),
    steps: stepInputs(document),
  }
}

function calledBy(name: string, label: string | undefined, labelZh: string | undefined) {
  const en = label || name.slice(name.indexOf('.') + 1)
  return { en, zh: labelZh || en }
}

function faultsOf(result: CheckResult, language: Language): WorkflowVersion['faults'] {
  const faults = [...result.files].flatMap(([path, { diagnostics }]) =>
    diagnostics.map((diagnostic) => ({
      path,
      line: diagnostic.span.line,
      column: diagnostic.span.column,
      severity: diagnostic.severity,
      code: diagnostic.code,
      message: describeDiagnostic(diagnostic, language),
    })),
  )
  const rank = { error: 0, warning: 1 }
  return faults.toSorted((a, b) => rank[a.severity] - rank[b.severity]).slice(0, 500)
}
