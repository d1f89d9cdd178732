import type { CheckedDocument } from '../check/checked.ts'
import { importUri } from '../check/imports.ts'
import { resolveUri } from '../check/resolve-uri.ts'
import { callsIn } from '../describe/workflows.ts'
import { pathTo, type TreeNode } from '../syntax/children.ts'
import type { NameNode, Span } from '../syntax/tree.ts'
import { calleeNamed } from './callees.ts'
import { scopeAt } from './names.ts'

export type Place = { uri: string; span: Span }

/** Where the thing at an offset is defined: a name, a type, a task, an input, an imported file. */
export function definitionAt(document: CheckedDocument, offset: number): Place | undefined {
  const path = pathTo(document.syntax, offset)
  const last = path.at(-1)
  const parent = path.at(-2)
  if (!last) return undefined
  const node = path.findLast((each) => each.kind === 'import')
  if (node && (last.kind === 'string' || last.kind === 'text')) {
    return { uri: resolveUri(importUri(node), document.uri), span: { start: 0, end: 0, line: 1, column: 1 } }
  }
  if (last.kind === 'named-type') return typePlace(last.name, document)
  if (last.kind === 'identifier') return namePlace(last.name, path, document)
  return last.kind === 'name' ? writtenNamePlace(last, parent, path, document) : undefined
}

function namePlace(name: string, path: readonly TreeNode[], document: CheckedDocument): Place | undefined {
  const binding = scopeAt(document, path).find(name)
  return binding && binding.role !== 'implicit'
    ? { uri: document.uri, span: binding.span }
    : typePlace(name, document)
}

function writtenNamePlace(
  name: NameNode,
  parent: TreeNode | undefined,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Place | undefined {
  switch (parent?.kind) {
    case 'call': {
      if (parent.after.includes(name)) return namePlace(name.text, path, document)
      const at = parent.target.indexOf(name)
      return at === -1 ? undefined : targetPlace(parent.target, at, document)
    }
    case 'call-input': {
      const call = path.findLast((node) => node.kind === 'call')
      const callee = call && calleeNamed(call.target, document)
      const input = callee?.inputs.get(name.text)
      return callee && input && { uri: callee.document.uri, span: input.node.name.span }
    }
    case 'member':
      return parent.object.kind === 'identifier'
        ? outputPlace(parent.object.name, name.text, document)
        : undefined
    case 'struct-literal':
      return typePlace(name.text, document)
    default:
      return undefined
  }
}

/** Of `namespace.task` the namespace leads to its import, the task to its definition. */
function targetPlace(target: readonly NameNode[], at: number, document: CheckedDocument): Place | undefined {
  if (at < target.length - 1) {
    const imported = document.imports.get(target[at]?.text ?? '')
    return imported && { uri: imported.uri, span: imported.syntax.versionSpan ?? imported.syntax.span }
  }
  const callee = calleeNamed(target, document)
  return callee && { uri: callee.document.uri, span: callee.node.name.span }
}

/** The output of what a call calls. */
function outputPlace(callName: string, output: string, document: CheckedDocument): Place | undefined {
  const calls = document.workflow ? callsIn(document.workflow.body) : []
  const callee = calls.find((call) => call.name === callName)?.callee
  const found = callee?.outputs.find((each) => each.name === output)
  return callee && found && { uri: callee.document.uri, span: found.node.name.span }
}

function typePlace(
  name: string,
  document: CheckedDocument,
  seen = new Set<CheckedDocument>(),
): Place | undefined {
  if (seen.has(document)) return undefined
  seen.add(document)
  const own = [...document.syntax.structs, ...document.syntax.enums].find((each) => each.name.text === name)
  if (own) return { uri: document.uri, span: own.name.span }
  for (const node of document.syntax.imports) {
    const original = node.aliases.find(({ to }) => to.text === name)?.from.text ?? name
    for (const imported of document.imports.values()) {
      const place = typePlace(original, imported, seen)
      if (place) return place
    }
  }
  return undefined
}
