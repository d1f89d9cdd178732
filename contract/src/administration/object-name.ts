import type { Language } from '../errors.ts'
import { outsideKinds, outsideNames } from './outside-kinds.ts'
import type { Operation } from './operations.ts'

/** How the object of an entry is called: what is fixed has its title in either language, all else its own name. */
export function objectNameOf(
  { kind, object_id, object_name }: Pick<Operation, 'kind' | 'object_id' | 'object_name'>,
  language: Language,
): string {
  if (kind !== 'outsideSystems') return object_name
  const system = outsideNames.find((name) => name === object_id)
  return system === undefined ? object_name : outsideKinds[system].title[language]
}
