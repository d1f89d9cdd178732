import type { CheckedTask } from '../../check/checked.ts'
import { locate } from '../../faults/fault.ts'
import type { EvaluationHost } from '../../stdlib/host.ts'
import type { AttributeNode, Span } from '../../syntax/tree.ts'
import type { Value } from '../../values/value.ts'
import { compile } from '../compile.ts'
import { evaluateAll } from '../compiled.ts'
import type { Scope } from '../scope.ts'
import {
  readBytes,
  readCount,
  readDisks,
  readFlag,
  readImages,
  readNumber,
  readReturnCodes,
  readSeconds,
  readTimes,
} from './attribute-readers.ts'
import type { Requirements } from './requirements.ts'

/** Spellings in the order in which they count: those of newer versions first. */
const spellings = {
  images: ['container', 'docker'],
  cpu: ['cpu'],
  memory: ['memory'],
  disks: ['disks', 'disk'],
  gpu: ['gpu', 'gpuCount'],
  fpga: ['fpga'],
  maxRetries: ['max_retries', 'maxRetries'],
  preemptible: ['preemptible'],
  returnCodes: ['return_codes', 'returnCodes', 'continueOnReturnCode'],
  timeout: ['timeout', 'walltime'],
  minutes: ['time_minutes', 'runtime_minutes'],
} as const

/**
 * What a task asks for, from its runtime or requirements section and its hints; `overrides` by name take the
 * place of what the task says. An attribute that is None counts as not given. Throws EvaluationError.
 */
export function evaluateRuntime(
  task: CheckedTask,
  scope: Scope,
  host?: EvaluationHost,
  overrides?: ReadonlyMap<string, Value>,
): Requirements | Promise<Requirements> {
  const hints = task.node.hints?.attributes ?? []
  const nodes = [...hints, ...((task.node.runtime ?? task.node.requirements)?.attributes ?? [])]
  const values = evaluateAll(
    nodes.map((node) => compile(node.value, task.document)),
    scope,
    host,
  )
  const read = (values: readonly Value[]) =>
    readRequirements(nodes, values, hints.length, task.document.uri, overrides)
  return values instanceof Promise ? values.then(read) : read(values)
}

function readRequirements(
  nodes: readonly AttributeNode[],
  values: readonly Value[],
  hintCount: number,
  uri: string,
  overrides: ReadonlyMap<string, Value> | undefined,
): Requirements {
  const attributes = new Map(nodes.map((node, i) => [node.name.text, values[i] ?? null]))
  // Hints use some of the names in other ways: `gpu` is a count or a model there.
  const stated = new Map(
    nodes.slice(hintCount).map((node, i) => [node.name.text, values[i + hintCount] ?? null]),
  )
  const spans = new Map(nodes.map((node) => [node.name.text, node.span]))
  for (const [name, value] of overrides ?? []) {
    // The task may spell the same thing otherwise, and a newer spelling would count before this one.
    const same = Object.values(spellings).find((names) => names.some((one) => one === name)) ?? []
    // `gpu` and `gpuCount` are two things that share a reader.
    for (const other of same === spellings.gpu ? [] : same) {
      attributes.delete(other)
      stated.delete(other)
    }
    attributes.set(name, value)
    stated.set(name, value)
  }
  const find = finderIn(stated, spans, uri)
  const cpu = find(spellings.cpu, readNumber)
  const memoryBytes = find(spellings.memory, readBytes)
  const minutes = find(spellings.minutes, readNumber, attributes)
  const timeoutSeconds =
    find(spellings.timeout, readSeconds, attributes) ?? (minutes === undefined ? undefined : minutes * 60)
  const gpu = find(spellings.gpu, readFlag) ?? false
  const hints = new Map(nodes.slice(0, hintCount).map((node, i) => [node.name.text, values[i] ?? null]))
  return {
    ...(cpu !== undefined && { cpu }),
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    disks: find(spellings.disks, readDisks) ?? [],
    images: find(spellings.images, readImages) ?? [],
    gpu,
    gpuCount: gpu ? Math.max(1, gpuCount(find, hints)) : 0,
    fpga: find(spellings.fpga, readFlag) ?? false,
    maxRetries: find(spellings.maxRetries, readCount) ?? 0,
    preemptible: find(spellings.preemptible, readTimes, attributes) ?? 0,
    returnCodes: find(spellings.returnCodes, readReturnCodes) ?? [0],
    attributes,
  }
}

type Find = <Out>(
  names: readonly string[],
  read: (name: string, value: Value) => Out,
  among?: ReadonlyMap<string, Value>,
) => Out | undefined

/** Reads the first of some names that has a value; what is wrong with it is told where the name stands. */
function finderIn(stated: ReadonlyMap<string, Value>, spans: ReadonlyMap<string, Span>, uri: string): Find {
  return (names, read, among = stated) => {
    for (const name of names) {
      const value = among.get(name)
      if (value === undefined || value === null) continue
      try {
        return read(name, value)
      } catch (error) {
        const span = spans.get(name)
        throw span === undefined ? error : locate(error, span, uri)
      }
    }
    return undefined
  }
}

/** Cromwell's `gpuCount`, or the hint `gpu` where it is a number and no model. */
function gpuCount(find: Find, hints: ReadonlyMap<string, Value>): number {
  const stated = find(['gpuCount'], readCount)
  const hinted = hints.get('gpu')
  return stated ?? (typeof hinted === 'bigint' || typeof hinted === 'number' ? Number(hinted) : 0)
}
