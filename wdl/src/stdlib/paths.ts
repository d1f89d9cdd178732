import { fault } from '../faults/fault.ts'
import { DirectoryType, FileType, StringType, array } from '../types/type.ts'
import { file } from '../values/value.ts'
import { textArgument, textsArgument } from './arguments.ts'
import { andThen, attempt, hostOf } from './host-access.ts'
import { signature, signatureWithOption, type CallSite, type LibraryFunction } from './signature.ts'
import { withoutEnd } from './without-end.ts'

/** Functions on paths, which read no file. */
export const pathFunctions: readonly LibraryFunction[] = [
  {
    name: 'basename',
    since: '1.0',
    signatures: [
      signatureWithOption([FileType, StringType], StringType),
      signatureWithOption([DirectoryType, StringType], StringType, '1.2'),
    ],
    evaluate(args) {
      const path = withoutEnd(textArgument('basename', args, 0), '/')
      const name = path.slice(path.lastIndexOf('/') + 1)
      const suffix = args.length > 1 ? textArgument('basename', args, 1) : ''
      return suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
    },
  },
  {
    name: 'join_paths',
    since: '1.2',
    // The path may be of a file or of a directory; text becomes either.
    signatures: [
      signature([DirectoryType, StringType], StringType),
      signature([DirectoryType, array(StringType, true)], StringType),
      signature([array(StringType, true)], StringType),
    ],
    evaluate(args) {
      const [first = null] = args
      const start = Array.isArray(first)
        ? textsArgument('join_paths', args, 0)
        : [textArgument('join_paths', args, 0)]
      if (args.length === 1) return joinPaths(start)
      const rest = Array.isArray(args[1])
        ? textsArgument('join_paths', args, 1)
        : [textArgument('join_paths', args, 1)]
      return joinPaths([...start, ...rest])
    },
  },
  {
    name: 'glob',
    since: '1.0',
    // Whether it finds any file shows at run time; the specification itself assigns it to Array[File]+.
    signatures: [signature([StringType], array(FileType, true))],
    evaluate(args, site) {
      const pattern = textArgument('glob', args, 0)
      const host = hostOf('glob', site)
      const found = attempt(
        () => host.glob(pattern),
        (error) => {
          const reason = error instanceof Error ? error.message : `${error}`
          throw fault('cannot-read-file', { function: 'glob', path: pattern, reason })
        },
      )
      return andThen(found, (paths) => paths.map(file))
    },
  },
  stream('stdout', (site) => site.host?.stdout?.()),
  stream('stderr', (site) => site.host?.stderr?.()),
]

function stream(name: string, path: (site: CallSite) => string | undefined): LibraryFunction {
  return {
    name,
    since: '1.0',
    signatures: [signature([], FileType)],
    outputOnly: true,
    evaluate(_args, site) {
      const found = path(site)
      if (found === undefined) throw fault('only-after-command', { function: name })
      return file(found)
    },
  }
}

/** Faults: absolute-second-path for any path but the first. */
function joinPaths([first = '', ...rest]: readonly string[]): string {
  return rest.reduce((joined, path) => {
    if (path.startsWith('/')) throw fault('absolute-second-path', { path })
    return joined === '' || joined.endsWith('/') ? joined + path : `${joined}/${path}`
  }, first)
}
