import type { CheckedDocument } from '../check/checked.ts'
import { importUri } from '../check/imports.ts'
import { namespaceOf, resolveUri } from '../check/resolve-uri.ts'
import { callsIn } from '../describe/workflows.ts'
import { pathTo, type TreeNode } from '../syntax/children.ts'
import type { ImportNode, MemberNode, NameNode } from '../syntax/tree.ts'
import { calleeNamed } from './callees.ts'
import { typeAt } from './expression-type.ts'
import { scopeAt } from './names.ts'
import type { Place } from './place.ts'
import { choicePlace, memberPlace, placeOf, typePlace } from './type-places.ts'

/** Where the thing at an offset is defined: a name, a type, a task, an input, an imported file. */
export function definitionAt(document: CheckedDocument, offset: number): Place | undefined {
  const path = pathTo(document.syntax, offset)
  const last = path.at(-1)
  const node = path.findLast((each) => each.kind === 'import')
  if (node && (last?.kind === 'string' || last?.kind === 'text')) return startOf(node, document)
  const call = path.at(-2)
  if (last?.kind === 'name' && call?.kind === 'call') {
    const at = call.target.indexOf(last)
    const imported = at < call.target.length - 1 && document.imports.get(last.text)
    if (at !== -1 && imported) {
      return { uri: imported.uri, span: imported.syntax.versionSpan ?? imported.syntax.span }
    }
  }
  return definitionOf(path, document)
}

/** Where the name at the end of a path through the tree is defined; of a definition, its own place. */
export function definitionOf(path: readonly TreeNode[], document: CheckedDocument): Place | undefined {
  const last = path.at(-1)
  if (last?.kind === 'named-type') return typePlace(last.name, document)
  if (last?.kind === 'identifier') return namePlace(last.name, path, document)
  return last?.kind === 'name' ? writtenNamePlace(last, path, document) : undefined
}

function startOf(node: ImportNode, document: CheckedDocument): Place {
  return { uri: resolveUri(importUri(node), document.uri), span: { start: 0, end: 0, line: 1, column: 1 } }
}

function namePlace(name: string, path: readonly TreeNode[], document: CheckedDocument): Place | undefined {
  const binding = scopeAt(document, path).find(name)
  return binding && binding.role !== 'implicit'
    ? { uri: document.uri, span: binding.span }
    : typePlace(name, document)
}

function writtenNamePlace(
  name: NameNode,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Place | undefined {
  const parent = path.at(-2)
  switch (parent?.kind) {
    case 'call': {
      if (parent.after.includes(name)) return namePlace(name.text, path, document)
      if (parent.alias === name) return placeOf(name, document)
      return targetPlace(parent.target, parent.target.indexOf(name), document)
    }
    case 'call-input': {
      const call = path.findLast((node) => node.kind === 'call')
      const callee = call && calleeNamed(call.target, document)
      const input = callee?.inputs.get(name.text)
      return callee && input && placeOf(input.node.name, callee.document)
    }
    case 'member':
      return selectedPlace(parent, path, document)
    case 'member-value':
      return literalMemberPlace(name, path, document)
    case 'meta-member':
      return describedPlace(name, path, document)
    case 'import':
      return importedPlace(parent, name, document)
    case 'struct-literal':
      return typePlace(name.text, document)
    case 'declaration':
    case 'scatter':
    case 'task':
    case 'workflow':
    case 'struct':
    case 'enum':
    case 'choice':
      return placeOf(name, document)
    default:
      return undefined
  }
}

/** Of `namespace.task` the namespace leads to its import, the task to its definition. */
function targetPlace(target: readonly NameNode[], at: number, document: CheckedDocument): Place | undefined {
  if (at === 0 && target.length > 1) {
    const text = target[0]?.text
    const node = document.syntax.imports.find(
      (each) => (each.namespace?.text ?? namespaceOf(importUri(each))) === text,
    )
    return node?.namespace && placeOf(node.namespace, document)
  }
  const callee = at === target.length - 1 ? calleeNamed(target, document) : undefined
  return callee && placeOf(callee.node.name, callee.document)
}

/** `a.b`: an output of a call, a choice of an enum or a member of a struct. */
function selectedPlace(
  { object, name }: MemberNode,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Place | undefined {
  if (object.kind === 'identifier') {
    const choice = choicePlace(object.name, name.text, document)
    if (choice) return choice
    const calls = document.workflow ? callsIn(document.workflow.body) : []
    const callee = calls.find((call) => call.name === object.name)?.callee
    const output = callee?.outputs.find((each) => each.name === name.text)
    if (callee && output) return placeOf(output.node.name, callee.document)
  }
  return memberPlace(typeAt(object, path, document), name.text, document)
}

/** A member of `Struct { member: … }`, or an input or output that `input { … }` gives hints for. */
function literalMemberPlace(
  name: NameNode,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Place | undefined {
  const literal = path.at(-3)
  if (literal?.kind === 'struct-literal') {
    const type = document.structs.get(literal.name.text)
    return type && memberPlace(type, name.text, document)
  }
  const isHint = literal?.kind === 'object' && (literal.keyword === 'input' || literal.keyword === 'output')
  return isHint ? parameterPlace(name.text, path, document) : undefined
}

/** A parameter that `parameter_meta` describes. */
function describedPlace(
  name: NameNode,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Place | undefined {
  const section = path.at(-3)
  const owner = path.at(-4)
  const describes = owner?.kind === 'task' || owner?.kind === 'workflow' || owner?.kind === 'struct'
  return describes && owner.parameterMeta === section ? parameterPlace(name.text, path, document) : undefined
}

function parameterPlace(
  name: string,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Place | undefined {
  const owner = path.find(({ kind }) => kind === 'task' || kind === 'workflow' || kind === 'struct')
  const declarations =
    owner?.kind === 'struct'
      ? owner.members
      : owner?.kind === 'task' || owner?.kind === 'workflow'
        ? [...(owner.input?.declarations ?? []), ...(owner.output?.declarations ?? [])]
        : []
  const found = declarations.find((each) => each.name.text === name)
  return found && placeOf(found.name, document)
}

/** Of `alias From as To` the first is a type of the imported file, the second a name of this one. */
function importedPlace(node: ImportNode, name: NameNode, document: CheckedDocument): Place | undefined {
  if (!node.aliases.some(({ from }) => from === name)) return placeOf(name, document)
  const uri = resolveUri(importUri(node), document.uri)
  const imported = [...document.imports.values()].find((each) => each.uri === uri)
  return imported && typePlace(name.text, imported)
}
