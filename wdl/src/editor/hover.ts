import type { CheckedDocument } from '../check/checked.ts'
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
    return (
      enumOrStruct ?? { span: last.span, code: `${formatType(typeAt(last, path, document))} ${last.name}` }
    )
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
      const text = functionTexts[name]?.[language]
      return code === undefined ? undefined : { span, code, ...(text !== undefined && { text }) }
    }
    case 'declaration':
      return declarationHover(name, span, path, document)
    case 'member':
      return { span, code: `${formatType(typeAt(parent, path, document))} ${name}` }
    case 'struct-literal':
      return typeHover(name, span, document)
    case 'call': {
      const callee = calleeOf(parent, document)
      return callee && { span, code: calleeSignature(callee) }
    }
    case 'call-input': {
      const call = path.findLast((node) => node.kind === 'call')
      const callee = call && calleeOf(call, document)
      const input = callee?.inputs.get(name)
      if (!callee || !input) return undefined
      const { typeText, help, defaultText } = describeInput(callee, input, name)
      const code = `${typeText} ${name}${defaultText === undefined ? '' : ` = ${defaultText}`}`
      return help === undefined ? { span, code } : { span, code, text: help }
    }
    default:
      return undefined
  }
}

/** A declaration, with what the author says of it where it is an input or output. */
function declarationHover(
  name: string,
  span: Span,
  path: readonly TreeNode[],
  document: CheckedDocument,
): Hover | undefined {
  const owner = path.find(({ kind }) => kind === 'task' || kind === 'workflow')
  const checked =
    owner?.kind === 'task'
      ? document.tasks.get(owner.name.text)
      : owner?.kind === 'workflow'
        ? document.workflow
        : undefined
  const input = checked?.inputs.get(name)
  if (checked && input?.node.name.span.start === span.start) {
    const { typeText, help } = describeInput(checked, input, name)
    return { span, code: `${typeText} ${name}`, ...(help !== undefined && { text: help }) }
  }
  const type = scopeAt(document, path).find(name)?.type
  return type && { span, code: `${formatType(type)} ${name}` }
}

function typeHover(name: string, span: Span, document: CheckedDocument): Hover | undefined {
  const struct = document.structs.get(name)
  if (struct) {
    const members = [...struct.members].map(([member, type]) => `  ${formatType(type)} ${member}`)
    return { span, code: [`struct ${name} {`, ...members, '}'].join('\n') }
  }
  const found = document.enums.get(name)
  return found && { span, code: `enum ${name} { ${found.type.choices.join(', ')} }` }
}
