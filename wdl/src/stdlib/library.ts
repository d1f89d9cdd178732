import { reaches, type WdlVersion } from '../syntax/version.ts'
import { arrayFunctions } from './arrays.ts'
import { mapFunctions } from './maps.ts'
import { numberFunctions } from './numbers.ts'
import { optionFunctions } from './options.ts'
import { pathFunctions } from './paths.ts'
import { readFunctions } from './reads.ts'
import type { LibraryFunction } from './signature.ts'
import { sizeFunction } from './sizes.ts'
import { stringFunctions } from './strings.ts'
import { writeFunctions } from './writes.ts'

/** Every function of the standard library, of all versions, by its name. */
export const library: ReadonlyMap<string, LibraryFunction> = new Map(
  [
    ...numberFunctions,
    ...stringFunctions,
    ...pathFunctions,
    sizeFunction,
    ...readFunctions,
    ...writeFunctions,
    ...arrayFunctions,
    ...mapFunctions,
    ...optionFunctions,
  ].map((each) => [each.name, each]),
)

/** The function as a document of `version` may call it; `undefined` when it came later or does not exist. */
export function libraryFunction(name: string, version: WdlVersion): LibraryFunction | undefined {
  const found = library.get(name)
  return found !== undefined && reaches(version, found.since) ? found : undefined
}
