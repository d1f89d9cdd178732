import type { CheckedDocument } from '../check/checked.ts'
import { canonicalName, hintNames, requirementNames, runtimeNames } from '../check/runtime.ts'
import type { TreeNode } from '../syntax/children.ts'
import type { AttributeSectionNode } from '../syntax/tree.ts'
import type { WdlVersion } from '../syntax/version.ts'

/** The section a path ends in, also where a name of its own is being written there. */
export function sectionAt(path: readonly TreeNode[]): AttributeSectionNode | undefined {
  const inner = path.at(-1)?.kind === 'name' ? path.at(-3) : path.at(-1)
  return inner?.kind === 'runtime' || inner?.kind === 'requirements' || inner?.kind === 'hints'
    ? inner
    : undefined
}

/** What a section may still say: under its names of the version, and nothing that it says already. */
export function openAttributes({ kind, attributes }: AttributeSectionNode, version: WdlVersion): string[] {
  const said = new Set(attributes.map(({ name }) => canonicalName(name.text)))
  return namesOf(kind, version).filter((name) => !said.has(canonicalName(name)))
}

function namesOf(kind: AttributeSectionNode['kind'], version: WdlVersion): readonly string[] {
  if (kind === 'requirements') return requirementNames
  if (kind === 'hints') return hintNames
  return version === '1.0'
    ? runtimeNames.map((name) => (name === 'container' ? 'docker' : name))
    : runtimeNames
}

/** The inputs and outputs that `parameter_meta` does not speak of yet; nothing elsewhere. */
export function openParameters(path: readonly TreeNode[], document: CheckedDocument): string[] {
  const section = path.at(-1)
  const owner = path.at(-2)
  if (owner?.kind !== 'task' && owner?.kind !== 'workflow') return []
  if (section !== owner.parameterMeta) return []
  const checked = owner.kind === 'task' ? document.tasks.get(owner.name.text) : document.workflow
  const said = new Set(owner.parameterMeta?.members.map(({ name }) => name.text))
  const names = [...(checked?.inputs.keys() ?? []), ...(checked?.outputs.map(({ name }) => name) ?? [])]
  return names.filter((name) => !said.has(name))
}

/** Whether a place is right behind the word `version`. */
export function isVersionLine(before: string): boolean {
  return /(^|\n)[ \t]*version[ \t]+$/.test(before)
}
