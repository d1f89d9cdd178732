import { Boolean, String, array, optional } from '../types/type.ts'
import { textArgument, textsArgument } from './arguments.ts'
import { posixPattern } from './posix-pattern.ts'
import { P, signature, type LibraryFunction } from './signature.ts'

/** Functions on strings and on arrays of strings. */
export const stringFunctions: readonly LibraryFunction[] = [
  {
    name: 'sub',
    since: '1.0',
    signatures: [signature([String, String, String], String)],
    evaluate(args) {
      const replacement = textArgument('sub', args, 2)
      return textArgument('sub', args, 0).replace(
        posixPattern(textArgument('sub', args, 1), 'g'),
        replacementOf(replacement),
      )
    },
  },
  {
    name: 'find',
    since: '1.2',
    signatures: [signature([String, String], optional(String))],
    evaluate: (args) =>
      posixPattern(textArgument('find', args, 1)).exec(textArgument('find', args, 0))?.[0] ?? null,
  },
  {
    name: 'matches',
    since: '1.2',
    signatures: [signature([String, String], Boolean)],
    evaluate: (args) => posixPattern(textArgument('matches', args, 1)).test(textArgument('matches', args, 0)),
  },
  {
    name: 'split',
    since: '1.3',
    signatures: [signature([String, String], array(String))],
    evaluate: (args) => textArgument('split', args, 0).split(posixPattern(textArgument('split', args, 1))),
  },
  {
    name: 'sep',
    since: '1.1',
    signatures: [signature([String, array(P)], String)],
    evaluate: (args) => textsArgument('sep', args, 1).join(textArgument('sep', args, 0)),
  },
  {
    name: 'prefix',
    since: '1.0',
    signatures: [
      signature([String, array(P, true)], array(String, true)),
      signature([String, array(P)], array(String)),
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
      signature([String, array(P, true)], array(String, true)),
      signature([String, array(P)], array(String)),
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
    signatures: [signature([array(P, true)], array(String, true)), signature([array(P)], array(String))],
    evaluate: (args) => textsArgument(name, args, 0).map((item) => mark + item + mark),
  }
}

/** In a replacement `\1` to `\9` are groups; every other character, `$` too, is itself. */
function replacementOf(text: string): (match: string, ...rest: unknown[]) => string {
  return (match, ...rest) =>
    text.replaceAll(/\\([0-9\\])/g, (_escape, what: string) => {
      if (what === '\\') return '\\'
      if (what === '0') return match
      const group = rest[Number(what) - 1]
      return typeof group === 'string' ? group : ''
    })
}
