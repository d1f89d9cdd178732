import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { useProject } from '../../../api/project.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { labelOf, useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { DraftTag } from '../../../ui/labels/DraftTag.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { BeforeLaunch } from './BeforeLaunch.tsx'
import { InputList } from './InputList.tsx'
import { LastValues } from './LastValues.tsx'
import { launchMessages } from './messages.ts'
import { OutputColumns } from './OutputColumns.tsx'
import { matchedSources, recordsOf } from './records/records.ts'
import { chosenSamples } from '../../../resource/chosen-samples.ts'
import { FormOfFiles } from '../../../resource/inputs/coming-files.ts'
import { shortName, type Values } from '../../../resource/inputs/input-values.ts'
import { StepResources } from './StepResources.tsx'
import { Subject } from './Subject.tsx'
import { suggestedName } from './suggested-name.ts'
import { takesSamples, useLaunch, useLaunchData, type FlowForm, type LaunchState } from './use-launch.ts'
import styles from './launch.module.css'

/** The form of a flow: inputs from its pinned version, the check, and the launch itself. */
export default function LaunchPage() {
  const { flowId = '' } = useParams()
  const [address] = useSearchParams()
  return (
    <LaunchForm
      flowId={flowId}
      repeats={address.get('repeats') ?? undefined}
      chosen={chosenSamples(address)}
      asked={address.get('input') ?? undefined}
    />
  )
}

interface LaunchFormProps {
  readonly flowId: string
  readonly repeats: string | undefined
  readonly chosen: readonly string[]
  /** The input for whose sake somebody came here. */
  readonly asked: string | undefined
  /** Values to begin with, over those that the flow has. */
  readonly given?: Values | undefined
  /** What stands above the form, in place of what the flow says of itself; the form is about files alone then. */
  readonly head?: ReactNode
}

/** The form of a flow in the project that is open. */
export function LaunchForm({ flowId, repeats, chosen, asked, given: values, head }: LaunchFormProps) {
  const project = useProject()
  const data = useLaunchData(project.id, flowId, repeats, chosen)
  const { flow, columns, all, before, repeated, matched, together, ready } = data
  if (flow.error)
    return (
      <Page>
        <ErrorState fault={flow.error} retry={() => void flow.refetch()} />
      </Page>
    )
  if (!ready || !flow.data)
    return (
      <Page>
        {head}
        <SkeletonText lines={10} />
      </Page>
    )
  const given = before ?? { ...flow.data, inputs: { ...matched, ...flow.data.inputs, ...values } }
  const rowByRow = startOf(flow.data, before, given, chosen, repeated, all)
  const start = together ? ofList(rowByRow, together, columns) : rowByRow
  return (
    <Form
      key={`${flowId} ${repeats ?? ''} ${JSON.stringify(values ?? '')}`}
      flow={flow.data}
      columns={columns}
      before={before}
      start={start}
      repeats={repeats}
      gone={goneOf(repeated, all)}
      nameSample={nameIn(all)}
      repeated={repeated}
      asked={asked}
      head={head}
    />
  )
}

function startOf(
  flow: FlowForm,
  before: AnalysisDetail | undefined,
  { mode, inputs }: Pick<FlowForm, 'mode' | 'inputs'>,
  chosen: readonly string[],
  repeated: readonly string[],
  all: readonly { id: string }[],
): LaunchState {
  const there = new Set(all.map(({ id }) => id))
  // Of several nobody knows which are meant, so that the form asks.
  const unasked = all.length === 1 ? [...there] : []
  const again = before?.mode === 'samples' ? repeated.filter((id) => there.has(id)) : unasked
  const samples = chosen.length > 0 ? chosen : again
  return {
    name: undefined,
    mode: chosen.length > 0 ? 'samples' : mode,
    values: inputs,
    outputs: before?.outputs_to_columns ?? flow.outputs,
    samples,
    listed: [],
    useCache: before?.use_cache ?? true,
    engine: before?.engine ?? 'here',
  }
}

type Together = NonNullable<ReturnType<typeof useLaunchData>['together']>

/** One run of all chosen samples, for a workflow that takes them as a list. */
function ofList(start: LaunchState, { list, rows }: Together, columns: readonly SampleColumn[]): LaunchState {
  const { records } = recordsOf(list.members, matchedSources(list.members, columns), columns, rows)
  return { ...start, mode: 'files', listed: rows, values: { ...start.values, [list.name]: records } }
}

/** How many of the samples that ran before are no longer in the table. */
function goneOf(repeated: readonly string[], all: readonly { id: string }[]): number {
  const there = new Set(all.map(({ id }) => id))
  return repeated.filter((id) => !there.has(id)).length
}

interface FormProps {
  readonly flow: FlowForm
  readonly columns: readonly SampleColumn[]
  readonly before: AnalysisDetail | undefined
  readonly start: LaunchState
  readonly repeats: string | undefined
  readonly gone: number
  /** The input for whose sake somebody came here. */
  readonly asked: string | undefined
  /** The samples over which the repeated analysis ran. */
  readonly repeated: readonly string[]
  readonly head: ReactNode
  nameSample(id: string): string
}

function nameIn(all: readonly { id: string; name: string }[]): (id: string) => string {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

/** The name that a launch has until somebody types one. */
function useNames({ flow, before, repeated, nameSample }: FormProps): (state: LaunchState) => string {
  const t = useMessages(launchMessages)
  const name = useAuthored()(flow.name, flow.name_zh)
  const { language } = useFormat()
  const { inputs } = flow.workflow_description
  const words = {
    samples: (count: number) => t('samplesCount', { count }),
    again: t('again'),
    without: (input: string) => t('without', { input }),
    called: (name: string) => {
      const input = inputs.find((one) => one.name === name)
      return (input && labelOf(input, language)) || shortName(name)
    },
  }
  const named = (samples: readonly string[]) => samples.map(nameSample)
  const known = before && { name: before.name, values: before.inputs, samples: named(repeated) }
  return ({ values, mode, samples, taken }) =>
    suggestedName(
      name,
      { values, samples: mode === 'samples' ? named(samples) : [] },
      taken ? { ...taken, samples: named(taken.samples) } : known,
      taken ? { ...words, again: t('valuesOf', { name: taken.code }) } : words,
    )
}

function Form(props: FormProps) {
  const { flow, columns, before, start, repeats, gone, asked, head } = props
  const t = useMessages(launchMessages)
  const form = useLaunch(flow, start, repeats, useNames(props))
  const isTool = head !== undefined
  return (
    <div className={styles['split']}>
      <Page>
        {head ?? <FlowHeader flow={flow} />}
        <div className={styles['stack']}>
          {before && (
            <Notice tone="note" title={t('repeating', { name: `${before.code} ${before.name}` })}>
              {gone > 0 && t('goneSamples', { count: gone })}
            </Notice>
          )}
          {!before && <LastValues flow={flow} form={form} />}
          {!isTool && <Subject form={form} columns={columns} together={takesSamples(flow)} />}
          <FormOfFiles value={form.id}>
            <InputList {...{ flow, columns, form, before, asked, isTool }} />
          </FormOfFiles>
          <StepResources flow={flow} form={form} />
          {form.state.mode === 'samples' && <OutputColumns flow={flow} columns={columns} form={form} />}
        </div>
      </Page>
      <BeforeLaunch flow={flow} form={form} toResults={isTool} />
    </div>
  )
}

function FlowHeader({ flow }: { flow: FlowForm }) {
  const t = useMessages(launchMessages)
  const authored = useAuthored()
  const project = useProject()
  const base = `/project/detail/${project.id}`
  return (
    <PageHeader
      title={authored(flow.name, flow.name_zh)}
      tags={
        <>
          <Tag>{flow.tag}</Tag>
          {flow.draft && <DraftTag />}
        </>
      }
      trail={[
        { title: project.name, to: `${base}/overview` },
        { title: t('workflows'), to: `${base}/workflows` },
        { title: t('launch') },
      ]}
      description={
        flow.workflow !== flow.name
          ? authored(flow.workflow, flow.workflow_zh)
          : `WDL ${flow.workflow_description.wdl_version}`
      }
    />
  )
}
