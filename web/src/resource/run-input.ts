import type { ProjectFile } from '@omics/contract/files/file'
import type { Json } from '@omics/contract/json'

/** How inputs name files of the platform: by id, with the name behind it. */
const shape = /^omics:\/\/([0-9a-f-]{36})\/(.+)$/

/** The id of the first file among the inputs of a run whose name fits. */
export function inputFile(value: Json, pattern: RegExp): string | undefined {
  if (typeof value === 'string') {
    const [, id, name = ''] = shape.exec(value) ?? []
    return pattern.test(name) ? id : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const item of Object.values(value)) {
    const found = inputFile(item, pattern)
    if (found !== undefined) return found
  }
  return undefined
}

/** The id of the first of some files whose name fits and that was brought along, not made by a run. */
export function broughtFile(
  files: readonly Pick<ProjectFile, 'id' | 'name' | 'origin'>[],
  pattern: RegExp,
): string | undefined {
  return files.find(({ name, origin }) => origin !== 'run' && pattern.test(name))?.id
}
