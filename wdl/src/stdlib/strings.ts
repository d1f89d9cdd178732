import { BooleanType, StringType, array, optional } from '../types/type.ts'
import { textArgument, textsArgument } from './arguments.ts'
import { findPattern, replacePattern, splitByPattern } from './posix-pattern.ts'
import { P, signature, type LibraryFunction } from './signature.ts'

/** Functions on strings and on arrays of strings. */
export const stringFunctions: readonly LibraryFunction[] = [
  {
    name: 'sub',
    since: '1.0',
    signatures: [signature([StringType, StringType, StringType], StringType)],
    evaluate: (args) =>
      replacePattern(
        textArgument('sub', args, 0),
        textArgument('sub', args, 1),
        textArgument('sub', args, 2),
      ),
  },
  {
    name: 'find',
    since: '1.2',
    signatures: [signature([StringType, StringType], optional(StringType))],
    evaluate: (args) => findPattern(textArgument('find', args, 0), textArgument('find', args, 1)) ?? null,
  },
  {
    name: 'matches',
    since: '1.2',
    signatures: [signature([StringType, StringType], BooleanType)],
    evaluate: (args) =>
      findPattern(textArgument('matches', args, 0), textArgument('matches', args, 1)) !== undefined,
  },
  {
    name: 'split',
    since: '1.3',
    signatures: [signature([StringType, StringType], array(StringType))],
    evaluate: (args) => splitByPattern(textArgument('split', args, 0), textArgument('split', args, 1)),
  },
  {
    name: 'sep',
    since: '1.1',
    signatures: [signature([StringType, array(P)], StringType)],
    evaluate: (args) => textsArgument('sep', args, 1).join(textArgument('sep', args, 0)),
  },
  {
    name: 'prefix',
    since: '1.0',
    signatures: [
      signature([StringType, array(P, true)], array(StringType, true)),
      signature([StringType, array(P)], array(StringType)),
    ],
    evaluate(args) {
      const prefix = textArgument('prefix', args, 0)
      return textsArgument('prefix', args, 1).map((item) => prefix + item)
    },
  },
  {
    name: 'suffix',
    since: '1.1',
    signatures: [
      signature([StringType, array(P, true)], array(StringType, true)),
      signature([StringType, array(P)], array(StringType)),
    ],
    evaluate(args) {
      const suffix = textArgument('suffix', args, 0)
      return textsArgument('suffix', args, 1).map((item) => item + suffix)
    },
  },
  quoting('quote', '"'),
  quoting('squote', "'"),
]

function quoting(name: string, mark: string): LibraryFunction {
  return {
    name,
    since: '1.1',
    signatures: [
      signature([array(P, true)], array(StringType, true)),
      signature([array(P)], array(StringType)),
    ],
    evaluate: (args) => textsArgument(name, args, 0).map((item) => mark + item + mark),
  }
}
