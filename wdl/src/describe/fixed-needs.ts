import type { CheckedTask } from '../check/checked.ts'
import { evaluateConstant } from '../evaluate/evaluate.ts'
import { readDisks, readFlag, readNumber } from '../evaluate/runtime/attribute-readers.ts'
import { parseBytes } from '../evaluate/runtime/amounts.ts'
import { EvaluationError } from '../faults/fault.ts'
import { StringType } from '../types/type.ts'

/** What a task needs of its host, as far as it says so with literals. */
export type FixedNeeds = { cpu?: number; memoryBytes?: number; diskBytes?: number; gpu?: boolean }

/** What a task asks for whatever it is given; what depends on inputs, or is no amount, is left out. */
export function fixedNeeds(task: CheckedTask): FixedNeeds {
  const attributes = (task.node.runtime ?? task.node.requirements)?.attributes ?? []
  const read = <Out>(name: string, reader: (text: string) => Out | undefined): Out | undefined => {
    const attribute = attributes.find((one) => one.name.text === name)
    const text = attribute && evaluateConstant(attribute.value, StringType, task.document.version)
    try {
      return typeof text === 'string' ? reader(text) : undefined
    } catch (error) {
      if (error instanceof EvaluationError) return undefined
      throw error
    }
  }
  const cpu = read('cpu', (text) => readNumber('cpu', text))
  const memoryBytes = read('memory', (text) => (/^\d+$/.test(text) ? Number(text) : parseBytes(text)))
  const disks =
    read('disks', (text) => readDisks('disks', text)) ?? read('disk', (text) => readDisks('disk', text))
  const diskBytes = disks?.reduce((sum, { bytes }) => sum + bytes, 0)
  const gpu = read('gpu', (text) => readFlag('gpu', text))
  return {
    ...(cpu !== undefined && { cpu }),
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(diskBytes !== undefined && { diskBytes }),
    ...(gpu !== undefined && { gpu }),
  }
}

/** The command of a task as a script; what is filled in stands as a variable of the shell, whose value is not known. */
export function commandText({ node: { command } }: CheckedTask): string {
  return (command?.parts ?? []).map((part) => (part.kind === 'text' ? part.value : '${_}')).join('')
}
