import type { CheckedDeclaration, CheckedDocument, CheckedTask, CheckedWorkflow } from '../check/checked.ts'
import { ownDescription } from '../describe/own-description.ts'
import { describeInput } from '../describe/parameters.ts'
import { pathTo, type TreeNode } from '../syntax/children.ts'
import type { Span } from '../syntax/tree.ts'
import { formatType } from '../types/format.ts'
import { calleeOf } from './callees.ts'
import { typeAt } from './expression-type.ts'
import { functionTexts } from './function-texts.ts'
import { scopeAt } from './names.ts'
import { calleeSignature, functionSignature } from './signatures.ts'

/** What an editor shows of the thing at a place: `code` as WDL, `text` in the author's words. */
export type Hover = { span: Span; code: string; text?: string }

/** What an editor explains at a place of a document; undefined where there is nothing to explain. */
export function hoverAt(
  document: CheckedDocument,
  offset: number,
  language: 'en' | 'zh' = 'en',
): Hover | undefined {
  const path = pathTo(document.syntax, offset)
  const last = path.at(-1)
  const parent = path.at(-2)
  if (!last) return undefined
  if (last.kind === 'named-type') return typeHover(last.name, last.span, document)
  if (last.kind === 'name') return nameHover(last.text, last.span, parent, path, document, language)
  if (last.kind === 'identifier') {
    const enumOrStruct = typeHover(last.name, last.span, document)
    const code = `${formatType(typeAt(last, path, document))} ${last.name}`
    return enumOrStruct ?? withText(last.span, code, inputHelp(last.name, path, document, language))
  }
  return undefined
}

function nameHover(
  name: string,
  span: Span,
  parent: TreeNode | undefined,
  path: readonly TreeNode[],
  document: CheckedDocument,
  language: 'en' | 'zh',
): Hover | undefined {
  switch (parent?.kind) {
    case 'apply': {
      const code = functionSignature(name)
      return code === undefined ? undefined : withText(span, code, functionTexts[name]?.[language])
    }
    case 'declaration':
      return declarationHover(name, span, path, document, language)
    case 'task':
    case 'workflow':
      return calleeHover(ownerOf([parent], document), span)
    case 'member':
      return { span, code: `${formatType(typeAt(parent, path, document))} ${name}` }
    case 'struct-literal':
      return typeHover(name, span, document)
    case 'call':
      return calleeHover(calleeOf(parent, document), span)
    case 'call-input': {
      const call = path.findLast((node) => node.kind === 'call')
      const callee = call && calleeOf(call, document)
      const input = callee?.inputs.get(name)
      if (!callee || !input) return undefined
      const { typeText, defaultText } = describeInput(callee, input, name)
      const code = `${typeText} ${name}${defaultText === undefined ? '' : ` = ${defaultText}`}`
      return withText(span, code, helpOf(callee, input, language))
    }
    default:
      return undefined
  }
}

/** A declaration, with what the author says of it where it is an input. */
function declarationHover(
  name: string,
  span: Span,
  path: readonly TreeNode[],
  document: CheckedDocument,
  language: 'en' | 'zh',
): Hover | undefined {
  const owner = ownerOf(path, document)
  const input = owner?.inputs.get(name)
  if (owner && input?.node.name.span.start === span.start) {
    return withText(span, `${formatType(input.type)} ${name}`, helpOf(owner, input, language))
  }
  const type = scopeAt(document, path).find(name)?.type
  return type && { span, code: `${formatType(type)} ${name}` }
}

function calleeHover(callee: CheckedTask | CheckedWorkflow | undefined, span: Span): Hover | undefined {
  return callee && withText(span, calleeSignature(callee), ownDescription(callee))
}

/** What the author says of the input that a name in an expression stands for. */
function inputHelp(
  name: string,
  path: readonly TreeNode[],
  document: CheckedDocument,
  language: 'en' | 'zh',
): string | undefined {
  const owner = ownerOf(path, document)
  const input = owner?.inputs.get(name)
  const meant = scopeAt(document, path).find(name)?.span.start === input?.node.name.span.start
  return owner && input && meant ? helpOf(owner, input, language) : undefined
}

function ownerOf(
  path: readonly TreeNode[],
  document: CheckedDocument,
): CheckedTask | CheckedWorkflow | undefined {
  const node = path.find(({ kind }) => kind === 'task' || kind === 'workflow')
  if (node?.kind === 'task') return document.tasks.get(node.name.text)
  return node?.kind === 'workflow' ? document.workflow : undefined
}

function helpOf(
  owner: CheckedTask | CheckedWorkflow,
  input: CheckedDeclaration,
  language: 'en' | 'zh',
): string | undefined {
  const { help, helpZh } = describeInput(owner, input, input.name)
  return language === 'zh' ? (helpZh ?? help) : help
}

const withText = (span: Span, code: string, text: string | undefined): Hover => ({
  span,
  code,
  ...(text !== undefined && { text }),
})

function typeHover(name: string, span: Span, document: CheckedDocument): Hover | undefined {
  const struct = document.structs.get(name)
  if (struct) {
    const members = [...struct.members].map(([member, type]) => `  ${formatType(type)} ${member}`)
    return { span, code: [`struct ${name} {`, ...members, '}'].join('\n') }
  }
  const found = document.enums.get(name)
  return found && { span, code: `enum ${name} { ${found.type.choices.join(', ')} }` }
}
