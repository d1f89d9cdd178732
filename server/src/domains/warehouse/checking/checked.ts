import type { Language } from '@omics/contract/errors'
import type { WorkflowDescription, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import type { callsIn } from '@omics/engine/shell'
import type { StepResources, Type } from '@omics/wdl'

/** What is known of a workflow once it was checked, as far as the platform asks for it. */
export interface Facts {
  /** Of its workflow; absent where it has tasks alone. */
  readonly name: string | undefined
  readonly inputs: readonly InputFacts[]
  readonly outputs: readonly { readonly name: string; readonly type: Type }[]
  /** Those that the workflow can reach, with what their commands call. */
  readonly tasks: readonly TaskFacts[]
  /** What each step of its workflow asks of the machine. */
  readonly resources: readonly StepResources[]
  /** As `stepInputs` of the language gives them. */
  readonly steps: ReadonlyMap<string, ReadonlySet<string>>
}

export interface InputFacts {
  readonly name: string
  /** What forms call it: its author's label, or its name behind the workflow's. */
  readonly called: Readonly<Record<Language, string>>
  readonly type: Type
  readonly optional: boolean
  /** The values that it takes, as texts; empty where its author names none. */
  readonly choices: readonly string[]
  /** The least and the most that a number may be. */
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export interface TaskFacts {
  readonly name: string
  readonly needs: { readonly cpu?: number; readonly memoryBytes?: number; readonly gpu?: boolean }
  readonly programs: readonly string[]
  readonly calls: ReturnType<typeof callsIn>
}

/** What came of a check. */
export interface CheckedSources {
  /** Absent where there are faults that keep it from running. */
  readonly facts: Facts | undefined
  readonly description: WorkflowDescription | null
  /** Errors first. */
  readonly faults: Readonly<Record<Language, WorkflowVersion['faults']>>
}
