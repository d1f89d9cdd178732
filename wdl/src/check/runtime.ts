import { reaches } from '../syntax/version.ts'
import type { AttributeNode, AttributeSectionNode, ExpressionNode, TaskNode } from '../syntax/tree.ts'
import { isAssignable, type CoercionMode } from '../types/assignable.ts'
import { formatType } from '../types/format.ts'
import {
  array,
  BooleanType,
  FloatType,
  IntType,
  optional,
  required,
  StringType,
  type Type,
} from '../types/type.ts'
import { infer } from './expressions/infer.ts'
import type { FileCheck } from './file-check.ts'
import { Scope } from './scope.ts'
import { defineTaskVariable } from './task-variable.ts'

const retries: readonly Type[] = [IntType]
const codes: readonly Type[] = [IntType, array(IntType), StringType]
const image: readonly Type[] = [StringType, array(StringType)]

/** The attributes of the specification, under all their names, and the types they take. */
const attributeTypes: ReadonlyMap<string, readonly Type[]> = new Map(
  Object.entries<readonly Type[]>({
    container: image,
    docker: image,
    cpu: [IntType, FloatType],
    memory: [IntType, StringType],
    gpu: [BooleanType],
    fpga: [BooleanType],
    disks: [IntType, StringType, array(StringType)],
    maxRetries: retries,
    max_retries: retries,
    returnCodes: codes,
    return_codes: codes,
  }),
)

export const requirementNames = [
  'container',
  'cpu',
  'memory',
  'gpu',
  'fpga',
  'disks',
  'max_retries',
  'return_codes',
]
const amount: readonly Type[] = [IntType, FloatType]
const space: readonly Type[] = [IntType, StringType]
const flag: readonly Type[] = [BooleanType]

/** Hints, which before 1.2 stand in the runtime section. */
const hintTypes: ReadonlyMap<string, readonly Type[]> = new Map(
  Object.entries<readonly Type[]>({
    maxCpu: amount,
    max_cpu: amount,
    maxMemory: space,
    max_memory: space,
    shortTask: flag,
    short_task: flag,
    localizationOptional: flag,
    localization_optional: flag,
  }),
)

/** Hints under the names of 1.2 and after, with what is a requirement elsewhere and only wished for here. */
export const hintNames = [
  'disks',
  'fpga',
  'gpu',
  'localization_optional',
  'max_cpu',
  'max_memory',
  'short_task',
]

/** Names for the same thing. */
const canonicalNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    docker: 'container',
    maxRetries: 'max_retries',
    returnCodes: 'return_codes',
    maxCpu: 'max_cpu',
    maxMemory: 'max_memory',
    shortTask: 'short_task',
    localizationOptional: 'localization_optional',
  }),
)

/** An attribute under the name that the newest version gives it. */
export const canonicalName = (name: string): string => canonicalNames.get(name) ?? name

/** What the specification knows of a runtime section. */
export const runtimeNames = ['container', 'cpu', 'memory', 'gpu', 'disks', 'maxRetries', 'returnCodes']
const olderRequirementNames = ['docker', 'maxRetries', 'returnCodes']

/** Checks the attributes of a task, whose expressions see its inputs and, from 1.3 on, `task`. */
export function checkRuntime(node: TaskNode, scope: Scope, file: FileCheck): void {
  if (node.runtime && node.requirements) file.report('runtime-and-requirements', node.runtime.span)
  const here = new Scope(scope)
  if (reaches(file.version, '1.3')) defineTaskVariable(here, file.version)
  for (const section of [node.runtime, node.requirements, node.hints])
    if (section) checkSection(section, here, file)
}

/** Checks the hints of a workflow, which see its inputs. */
export function checkSection(section: AttributeSectionNode, scope: Scope, file: FileCheck): void {
  const seen = new Set<string>()
  for (const attribute of section.attributes) {
    const { text, span } = attribute.name
    const canonical = canonicalName(text)
    if (seen.has(canonical)) file.report('attribute-duplicate', span, { name: text })
    seen.add(canonical)
    if (section.kind === 'requirements' && !isRequirement(text)) {
      file.reportUnknown('unknown-requirement', span, text, requirementNames)
    }
    checkAttribute(attribute, section, scope, file)
  }
}

function isRequirement(name: string): boolean {
  return requirementNames.includes(name) || olderRequirementNames.includes(name)
}

function checkAttribute(
  { name, value }: AttributeNode,
  section: AttributeSectionNode,
  scope: Scope,
  file: FileCheck,
): void {
  const context = { file, scope, taskOutput: false, placeholder: false }
  if (section.kind === 'hints' && isHintsLiteral(value)) return
  const type = infer(value, context)
  const wanted =
    hintTypes.get(name.text) ?? (section.kind === 'hints' ? undefined : attributeTypes.get(name.text))
  if (!wanted || !isSpecified(name.text, section, file)) return
  if (wanted.some((each) => fits(type, each, 'strict'))) return
  const args = { name: name.text, found: formatType(type), wanted: wanted.map(formatType).join(' / ') }
  const convertible = wanted.some((each) => fits(type, each, 'tolerant'))
  file.report(convertible ? 'attribute-type-loose' : 'attribute-type', value.span, args)
}

/** Text may stand for an amount, but no Boolean or number for text. */
function fits(type: Type, wanted: Type, mode: CoercionMode): boolean {
  return (
    (wanted.kind !== 'String' || required(type).kind !== 'Boolean') &&
    isAssignable(type, optional(wanted), mode)
  )
}

/** Whether the version says anything of an attribute; what it does not know is the engine's own. */
function isSpecified(name: string, { kind }: AttributeSectionNode, { version }: FileCheck): boolean {
  if (kind !== 'runtime' || reaches(version, '1.2')) return true
  return version === '1.0' ? name === 'docker' || name === 'memory' : !laterNames.has(name)
}

const laterNames: ReadonlySet<string> = new Set(['fpga', 'max_retries', 'return_codes'])

/** `input { … }`, `output { … }` and `hints { … }` speak of parameters, not of values. */
function isHintsLiteral(value: ExpressionNode): boolean {
  return value.kind === 'object' && value.keyword !== 'object'
}
