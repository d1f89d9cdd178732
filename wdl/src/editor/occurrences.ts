import type { CheckedDocument } from '../check/checked.ts'
import type { CheckedFile } from '../check/load.ts'
import { childrenOf, pathTo, type TreeNode } from '../syntax/children.ts'
import type { CallInputNode } from '../syntax/tree.ts'
import { calleeNamed } from './callees.ts'
import { definitionOf } from './definition.ts'
import { samePlace, type Place } from './place.ts'
import { placeOf } from './type-places.ts'

/**
 * A place that names something. `part` tells which half is meant where `name` alone stands for `name = name` in the
 * inputs of a call.
 */
export type Occurrence = Place & { isDefinition: boolean; part?: 'input' | 'value' }

/** Every place in the files where the thing at an offset is named, its definition included; empty when there is nothing. */
export function occurrencesAt(
  files: ReadonlyMap<string, CheckedFile>,
  uri: string,
  offset: number,
): Occurrence[] {
  const draft = files.get(uri)?.draft
  const thing = draft && thingAt(draft, offset)
  const source = thing && files.get(thing.uri)?.source
  if (thing === undefined || source === undefined) return []
  const text = source.slice(thing.span.start, thing.span.end)
  return [...files.values()].flatMap((file) =>
    file.draft?.source.includes(text) === true ? occurrencesIn(file.draft, text, thing) : [],
  )
}

/** The name at an offset, if it is one whose definition is known. */
export function nameAt(document: CheckedDocument, offset: number): Place | undefined {
  const last = pathTo(document.syntax, offset).at(-1)
  return last && textOf(last) !== undefined && thingAt(document, offset)
    ? { uri: document.uri, span: last.span }
    : undefined
}

function thingAt(document: CheckedDocument, offset: number): Place | undefined {
  return thingOf(pathTo(document.syntax, offset), document)
}

/** The definition; of a call that has no name of its own, what it calls, since both have one name. */
function thingOf(path: readonly TreeNode[], document: CheckedDocument): Place | undefined {
  const place = definitionOf(path, document)
  if (place?.uri !== document.uri) return place
  const last = pathTo(document.syntax, place.span.start).findLast(({ kind }) => kind === 'call')
  if (last?.kind !== 'call' || last.alias || last.target.at(-1)?.span.start !== place.span.start) return place
  const callee = calleeNamed(last.target, document)
  return callee ? placeOf(callee.node.name, callee.document) : place
}

function occurrencesIn(document: CheckedDocument, text: string, thing: Place): Occurrence[] {
  const found: Occurrence[] = []
  const path: TreeNode[] = []
  const visit = (node: TreeNode): void => {
    path.push(node)
    if (textOf(node) === text) {
      const place = thingOf(path, document)
      if (place && samePlace(place, thing)) found.push(occurrence(path, node, document, thing))
    }
    for (const child of childrenOf(node)) if (child) visit(child)
    path.pop()
  }
  visit(document.syntax)
  return found.sort((a, b) => a.span.start - b.span.start)
}

function occurrence(
  path: readonly TreeNode[],
  { span }: TreeNode,
  { uri }: CheckedDocument,
  thing: Place,
): Occurrence {
  const isDefinition = samePlace({ uri, span }, thing)
  const input = path.findLast((each): each is CallInputNode => each.kind === 'call-input')
  if (!input?.shorthand) return { uri, span, isDefinition }
  return { uri, span, isDefinition, part: path.at(-1) === input.name ? 'input' : 'value' }
}

function textOf(node: TreeNode): string | undefined {
  if (node.kind === 'name') return node.text
  return node.kind === 'identifier' || node.kind === 'named-type' ? node.name : undefined
}
