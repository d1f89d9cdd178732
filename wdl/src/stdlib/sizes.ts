import { fault } from '../faults/fault.ts'
import { DirectoryType, FileType, FloatType, StringType, array, optional } from '../types/type.ts'
import { isArray, type Value } from '../values/value.ts'
import { textArgument } from './arguments.ts'
import { andThen, attempt, hostOf } from './host-access.ts'
import { X, signatureWithOption, type CallSite, type LibraryFunction } from './signature.ts'
import { bytesOfUnit } from './units.ts'

export const sizeFunction: LibraryFunction = {
  name: 'size',
  since: '1.0',
  signatures: [
    signatureWithOption([optional(FileType), StringType], FloatType),
    signatureWithOption([array(optional(FileType)), StringType], FloatType),
    signatureWithOption([optional(DirectoryType), StringType], FloatType, '1.2'),
    signatureWithOption([X, StringType], FloatType, '1.2'),
  ],
  evaluate(args, site) {
    const unit = args.length > 1 ? textArgument('size', args, 1) : 'B'
    const bytesEach = bytesOfUnit(unit)
    if (bytesEach === undefined) throw fault('unknown-unit', { unit })
    const [value = null] = args
    // Text at the top is a path, but text inside of a struct is only text.
    const paths = typeof value === 'string' ? [value] : [...pathsIn(value, isArray(value))]
    return andThen(sizesOf(paths, site), (sizes) => sizes.reduce((sum, size) => sum + size, 0) / bytesEach)
  },
}

function sizesOf(paths: readonly string[], site: CallSite): readonly number[] | Promise<readonly number[]> {
  if (paths.length === 0) return []
  const host = hostOf('size', site)
  const sizes = paths.map((path) =>
    attempt(
      () => host.size(path),
      (error) => {
        const reason = error instanceof Error ? error.message : `${error}`
        throw fault('cannot-read-file', { function: 'size', path, reason })
      },
    ),
  )
  return sizes.every((size) => typeof size === 'number') ? sizes : Promise.all(sizes)
}

function* pathsIn(value: Value, textIsPath: boolean): Generator<string> {
  if (typeof value === 'string' && textIsPath) yield value
  if (typeof value !== 'object' || value === null) return
  if (isArray(value)) for (const item of value) yield* pathsIn(item, textIsPath)
  else if ('path' in value) yield value.path
  else if (value.kind === 'Pair') {
    yield* pathsIn(value.left, false)
    yield* pathsIn(value.right, false)
  } else if (value.kind === 'Map') {
    for (const entry of value.entries.values()) {
      yield* pathsIn(entry.key, false)
      yield* pathsIn(entry.value, false)
    }
  } else if (value.kind === 'Object')
    for (const member of value.members.values()) yield* pathsIn(member, false)
}
