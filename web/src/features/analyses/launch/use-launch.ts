import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { boundColumn } from '@omics/contract/analyses/bound-column'
import { analyses } from '@omics/contract/analyses/analyses'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples, type Sample } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { launches, type Launch, type LaunchReview } from '@omics/contract/analyses/launches'
import type { OutputOf } from '@omics/contract/endpoint'
import { type Json } from '@omics/contract/json'
import { workflows, type WorkflowInput } from '@omics/contract/warehouse/workflows'
import { call } from '../../../api/client.ts'
import { everLonger, useApi } from '../../../api/query.ts'
import { randomId } from '../../../ui/browser/random-id.ts'
import { useDeferred } from '../../../resource/inputs/use-deferred.ts'
import { columnTaker } from './only-column.ts'
import { loadSamples } from './records/load-samples.ts'
import { useComingFiles } from '../../../resource/inputs/coming-files.ts'
import { shortName, withoutEmpty, type Values } from '../../../resource/inputs/input-values.ts'
import { labelOf } from '../../../ui/language/author-help.ts'
import { usePreferences } from '../../../ui/theme/preferences.ts'

export type Mode = 'files' | 'samples'

/** A flow with the description of its pinned version. */
export type FlowForm = OutputOf<typeof flows.edit>

export interface LaunchState {
  /** As somebody typed it; until then it follows what is launched. */
  readonly name: string | undefined
  readonly mode: Mode
  readonly values: Values
  readonly outputs: Readonly<Record<string, string>>
  readonly samples: readonly string[]
  /** The samples whose rows fill an input that takes a list of structs. */
  readonly listed: readonly Sample[]
  readonly useCache: boolean
  readonly engine: Launch['engine']
  /** The analysis whose values were taken over, from which a name of its own tells this one. */
  readonly taken?: Taken
}

interface Taken {
  readonly code: string
  readonly name: string
  readonly values: Values
  readonly samples: readonly string[]
}

/** The flow, its columns and the analysis that is repeated, once all are there. */
export function useLaunchData(
  projectId: string,
  flowId: string,
  repeats: string | undefined,
  chosen: readonly string[],
) {
  const flow = useApi(flows.edit, { params: { id: flowId } }, { ofPage: true })
  const columns = useApi(sampleColumns.list, { params: { id: projectId } }, { quiet: true })
  const all = useApi(samples.all, { params: { id: projectId } }, { quiet: true })
  const before = useApi(
    analyses.show,
    { params: { id: repeats ?? '' } },
    { quiet: true, enabled: repeats !== undefined },
  )
  const matched = useApi(
    workflows.temporaryInput,
    { params: { id: flow.data?.version_id ?? '' }, body: { project_id: projectId } },
    { quiet: true, enabled: flow.data !== undefined },
  )
  const repeated = useSamplesOf(repeats)
  const known = before.error || (before.data && (repeated.data || repeated.error))
  const asked = matched.data ?? matched.error
  const list = flow.data?.workflow_description.inputs.find(takesList)
  const listed = useQuery({
    queryKey: [samples.list.path, 'listed', projectId, ...chosen],
    enabled: list !== undefined && chosen.length > 0,
    meta: { quiet: true },
    queryFn: ({ signal }) => loadSamples(projectId, chosen, signal),
  })
  const filled = list === undefined || chosen.length === 0 || listed.data || listed.error
  const ready = flow.data && columns.data && all.data && asked && filled && (repeats === undefined || known)
  return {
    flow,
    columns: columns.data ?? [],
    all: all.data ?? [],
    before: before.data,
    repeated: repeated.data ?? none,
    /** Columns whose names are those of inputs, also of columns that came after the workflow. */
    matched: columnsOf(matched.data),
    /** Where the workflow takes the chosen samples together: its input and their rows. */
    together: list && listed.data ? { list, rows: listed.data } : undefined,
    ready: Boolean(ready),
  }
}

/** Whether a workflow takes several samples together, as a list. */
export const takesSamples = ({ workflow_description: { inputs } }: FlowForm) => inputs.some(takesList)

const takesList = ({ optional, members }: WorkflowInput) => !optional && members.length > 0

const none: readonly string[] = []

function columnsOf(found: OutputOf<typeof workflows.temporaryInput> | undefined): Values {
  return Object.fromEntries((found?.matched ?? []).map((name) => [name, found?.inputs[name] ?? null]))
}

const part = 500

/** The samples over which an analysis ran, in its order. */
export function useSamplesOf(analysisId: string | undefined) {
  const id = analysisId ?? ''
  return useQuery({
    queryKey: [analyses.runs.path, 'samples', id],
    enabled: analysisId !== undefined,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const found: string[] = []
      for (let page = 1; ; page += 1) {
        const { items } = await call(analyses.runs, { params: { id }, query: { page, limit: part } }, signal)
        found.push(...items.flatMap(({ sample_id }) => sample_id ?? []))
        if (items.length < part) return found
      }
    },
  })
}

/** What the form says now, with the check that follows it. */
export function useLaunch(
  flow: FlowForm,
  start: LaunchState,
  repeats: string | undefined,
  suggestName: (state: LaunchState) => string,
) {
  const [state, setState] = useState(start)
  const name = state.name ?? suggestName(state)
  const launch = useMemo(
    () => ({
      name,
      mode: state.mode,
      inputs: withoutColumnsOf(state),
      outputs: { ...state.outputs },
      samples: state.mode === 'samples' ? [...state.samples] : state.listed.map(({ id }) => id),
      use_cache: state.useCache,
      engine: state.engine,
      repeats: repeats ?? null,
    }),
    [state, name, repeats],
  )
  // However often it is clicked, the same is launched once; what somebody changes, also after coming back, is another.
  const key = useKeyOf(launch)
  const settled = useDeferred(launch, 400)
  const review = useApi(
    launches.check,
    { params: { id: flow.id }, body: settled },
    { keepPrevious: true, quiet: true, enabled: settled.name.trim() !== '', every: untilThere },
  )
  const isSettled = settled === launch && !review.isFetching
  useOnlyColumns(flow, state.values, isSettled ? review.data?.offered : undefined, (columns) =>
    setState((before) => ({ ...before, values: { ...before.values, ...columns } })),
  )
  const change = (part: Partial<LaunchState>) => setState((before) => ({ ...before, ...part }))
  const setValue = (input: string, value: Json | undefined) =>
    setState(({ values, ...rest }) => ({ ...rest, values: { ...values, [input]: value ?? null } }))
  const { language } = usePreferences()
  const inputs = flow.workflow_description.inputs
  /** What the form calls an input. */
  const nameOf = (input: string) => {
    const found = inputs.find(({ name }) => name === input)
    return (found && labelOf(found, language)) || shortName(input)
  }
  const id = useId()
  const coming = useComingFiles(id)
  return { id, state, change, setValue, nameOf, launch, key, review, isSettled, coming }
}

/** Takes the only column of a table, as `columnTaker` says. */
function useOnlyColumns(
  flow: FlowForm,
  values: Values,
  offered: LaunchReview['offered'] | undefined,
  take: (columns: Values) => void,
) {
  const [columnsFor] = useState(columnTaker)
  useEffect(() => {
    const columns = offered && columnsFor(flow.workflow_description.inputs, values, offered)
    if (columns) take(columns)
  })
}

/** Looks again while it is only a matter of time: files that come, and programs that somebody may be installing. */
function untilThere(review: LaunchReview | undefined, answers: number): number | false {
  const checks = review?.checks ?? []
  if (checks.some(({ cures }) => cures.some(({ kind }) => kind === 'wait'))) return 3000
  return (
    checks.some(({ code, state }) => code === 'tools_present' && state === 'failed') && everLonger(answers)
  )
}

/** A key that stays as long as the value says the same. */
function useKeyOf(value: object): string {
  const text = JSON.stringify(value)
  const [made, setMade] = useState(() => ({ text, key: randomId() }))
  if (made.text === text) return made.key
  const next = { text, key: randomId() }
  setMade(next)
  return next.key
}

/** The state of the form, and what changes it. */
export type LaunchForm = ReturnType<typeof useLaunch>

/** Columns only mean something where rows are run. */
function withoutColumnsOf({ values, mode }: LaunchState): Record<string, Json> {
  const set = withoutEmpty(values)
  if (mode === 'samples') return set
  return Object.fromEntries(Object.entries(set).filter(([, value]) => boundColumn(value) === undefined))
}
