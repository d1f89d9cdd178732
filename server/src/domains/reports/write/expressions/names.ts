import type { Json } from '@omics/contract/json'
import { untypedFromJson, type Value } from '@omics/wdl'
import { file, object } from '@omics/wdl/values/value'
import { fileIdOf } from '../../../analyses/file-uri.ts'
import type { Facts } from '../facts.ts'

/** What expressions may name, with the values. */
export type Names = readonly (readonly [string, Value])[]

/** What expressions may name: the outputs by their short names, and a few facts of the analysis. */
export function namesFor(facts: Facts, runId: string | undefined): Names {
  const { analysis, runs, outputs } = facts
  const labels = runs.filter(({ state }) => state === 'succeeded').map(({ label }) => label)
  const byName = Map.groupBy(outputs, ({ name }) => name.split('.').at(-1) ?? name)
  const values = [...byName].map(([name, all]): [string, Value] => {
    const own = all.filter((output) => runId === undefined || output.run_id === runId)
    // One run a sample gives lists, unless one of them is meant.
    const asList = runId === undefined && analysis.mode === 'samples'
    return [name, asList ? own.map(({ value }) => valueOf(value)) : valueOf(own[0]?.value ?? null)]
  })
  return [
    ['samples', labels],
    ['sample_count', BigInt(labels.length)],
    ['workflow_name', analysis.workflow],
    ['workflow_version', analysis.tag],
    ...values,
  ]
}

/** A value as runs keep it; what names a file of the platform is one. */
function valueOf(json: Json): Value {
  if (typeof json === 'string') return fileIdOf(json) === undefined ? json : file(json)
  if (json === null || typeof json !== 'object') return untypedFromJson(json)
  if (Array.isArray(json)) return json.map(valueOf)
  return object(new Map(Object.entries(json).map(([name, member]) => [name, valueOf(member)])))
}
