import type { CommandNode, PlaceholderNode } from '../../syntax/tree.ts'
import { required, type Type } from '../../types/type.ts'
import type { FileCheck } from '../file-check.ts'
import { ShellQuotes } from './shell-quotes.ts'

/** Advises on paths in a command that the shell would split at a blank in the name of a file, each once. */
export function adviseOnQuoting(
  command: CommandNode,
  types: ReadonlyMap<PlaceholderNode, Type>,
  file: FileCheck,
): void {
  const quotes = new ShellQuotes()
  const told = new Set<string>()
  for (const part of command.parts) {
    if (part.kind === 'text') {
      quotes.read(part.value)
      continue
    }
    const text = isPath(part, types) && quotes.splits ? file.text(part.span) : undefined
    if (text !== undefined && !told.has(text)) {
      told.add(text)
      file.report('path-unquoted', part.span, { text }, { replace: `"${text}"`, span: part.span })
    }
    quotes.read('x')
  }
}

/** Text joined with a path is often an option and its value, which are meant to be split. */
function isPath(node: PlaceholderNode, types: ReadonlyMap<PlaceholderNode, Type>): boolean {
  const { kind } = required(types.get(node) ?? { kind: 'Any' })
  return (
    (kind === 'File' || kind === 'Directory') &&
    node.options.length === 0 &&
    node.expression.kind !== 'binary'
  )
}
