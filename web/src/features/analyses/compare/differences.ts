import type { Output, OutputFile } from '@omics/contract/analyses/analyses'
import type { ComparedCall, ComparedRun } from '@omics/contract/analyses/comparison'
import type { Json } from '@omics/contract/json'
import { namedFile, shortName } from '../../../resource/inputs/input-values.ts'

/** Something that both runs may have, by its name. */
export interface Pair<Value> {
  readonly name: string
  readonly left: Value | undefined
  readonly right: Value | undefined
  readonly same: boolean
}

/** What both have under each name, in the order of the left and then of the right. */
export function pairsOf<Value>(
  left: Readonly<Record<string, Value>>,
  right: Readonly<Record<string, Value>>,
  alike: (one: Value, other: Value) => boolean,
): Pair<Value>[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].map((name) => {
    const [one, other] = [left[name], right[name]]
    const same = one !== undefined && other !== undefined ? alike(one, other) : one === other
    return { name, left: one, right: other, same }
  })
}

/** Inputs; files are the same by their bytes, whatever they are called and wherever they lie. */
export function inputPairs(left: ComparedRun, right: ComparedRun): Pair<Json>[] {
  const [one, other] = [left, right].map((run) => withDigests(shortened(run.inputs), run.files))
  const alike = pairsOf(one ?? {}, other ?? {}, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const [ofLeft, ofRight] = [shortened(left.inputs), shortened(right.inputs)]
  return alike.map(({ name, same }) => ({ name, left: ofLeft[name], right: ofRight[name], same }))
}

/** By the names without that of the workflow, under which two workflows have much alike. */
function shortened<Value>(named: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [shortName(name), value]))
}

function withDigests(inputs: Extract<Json, object>, files: ComparedRun['files']): Record<string, Json> {
  const digested = (value: Json): Json => {
    const file = namedFile(value)
    if (file) return files[file.id]?.sha256 || value
    if (Array.isArray(value)) return value.map(digested)
    if (typeof value !== 'object' || value === null) return value
    return withDigests(value, files)
  }
  return Object.fromEntries(
    Object.entries(inputs)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, digested(value)]),
  )
}

/** Seconds, and share of the longer one, within which two calls took the same time. */
const [fewSeconds, smallShare] = [5, 0.2]

/** Calls of one step and one sample; where a result came from the cache, there is no time to compare. */
export function callPairs(left: ComparedRun, right: ComparedRun): Pair<ComparedCall>[] {
  return pairsOf(byPlace(left), byPlace(right), (one, other) => {
    if (one.task !== other.task || endOf(one) !== endOf(other)) return false
    if (one.seconds === null || other.seconds === null) return true
    const longer = Math.max(one.seconds, other.seconds)
    return Math.abs(one.seconds - other.seconds) <= Math.max(fewSeconds, smallShare * longer)
  })
}

/** A result is one, whether it was computed or taken from the cache. */
const endOf = ({ state }: ComparedCall) => (state === 'cached' ? 'succeeded' : state)

/** Samples may stand in another order in the other run, so a call goes by what its sample is called, where that is known. */
function byPlace({ calls }: ComparedRun): Record<string, ComparedCall> {
  const placeIn = ({ call, label }: ComparedCall) =>
    label === '' ? call : `${call.replaceAll(/\.\d+(?=\.|$)/g, '')} ${label}`
  const times = Map.groupBy(calls, placeIn)
  return Object.fromEntries(
    calls.map((call) => [times.get(placeIn(call))?.length === 1 ? placeIn(call) : call.call, call]),
  )
}

/** Tools of the machine and images, by the version or digest that ran. */
export function softwarePairs(left: ComparedRun, right: ComparedRun): Pair<string>[] {
  const of = ({ software }: ComparedRun) =>
    Object.fromEntries([
      ...software.host_tools.map(({ name, version }) => [name, version]),
      ...software.used_images.map(({ name, digest }) => [name, digest]),
    ])
  return pairsOf<string>(of(left), of(right), (one, other) => one === other)
}

/** Values among the outputs that are no files. */
export function valuePairs(left: ComparedRun, right: ComparedRun): Pair<Json>[] {
  const of = ({ outputs }: ComparedRun): Record<string, Json> =>
    Object.fromEntries(
      outputs.flatMap(({ name, value, files }) =>
        files.length > 0 || value === null ? [] : [[shortName(name), value]],
      ),
    )
  return pairsOf(of(left), of(right), (one, other) => JSON.stringify(one) === JSON.stringify(other))
}

export interface FilePair extends Pair<OutputFile> {
  readonly output: string
}

/** Output files: the only one of an output, else those whose names are the same but for the sample in them. */
export function filePairs(left: ComparedRun, right: ComparedRun): FilePair[] {
  const of = (run: ComparedRun) => new Map(run.outputs.map((output) => [shortName(output.name), output]))
  const [ones, others] = [of(left), of(right)]
  return [...new Set([...ones.keys(), ...others.keys()])].flatMap((output) => {
    const [one, other] = [ones.get(output), others.get(output)]
    const alone = one?.files.length === 1 && other?.files.length === 1
    const named = (found: Output | undefined) =>
      Object.fromEntries(
        (found?.files ?? []).map((file) => [alone ? '' : nameWithout(file.name, found?.label), file]),
      )
    const same = (a: OutputFile, b: OutputFile) => a.sha256 !== '' && a.sha256 === b.sha256
    return pairsOf(named(one), named(other), same).map((pair) => ({ ...pair, output }))
  })
}

const nameWithout = (name: string, label = '') => (label === '' ? name : name.replaceAll(label, '…'))
