import type { OutputSectionNode } from '../syntax/tree.ts'
import type { CheckedDeclaration } from './checked.ts'
import { checkDeclaration, ordered, pendingDeclaration } from './declarations.ts'
import type { FileCheck } from './file-check.ts'
import { Scope } from './scope.ts'

/**
 * Checks an output section. Outputs see the names of the body and each other; `File x = x` hands a name of
 * the body on, so an output's own name means the body's inside its expression.
 */
export function checkOutputs(
  section: OutputSectionNode | undefined,
  body: Scope,
  file: FileCheck,
  taskOutput: boolean,
): CheckedDeclaration[] {
  const scope = new Scope(body)
  const names = new Map<string, string>()
  const pending = (section?.declarations ?? []).map((node) => {
    const item = pendingDeclaration(node, file)
    const { text, span } = node.name
    const definition = file.text(node.span)
    // A name that could not be read is told where it should stand.
    const before = text === '' ? undefined : names.get(text)
    if (before === definition) file.report('output-repeated', span, { name: text })
    else if (before !== undefined) file.report('name-duplicate', span, { name: text })
    names.set(text, definition)
    const handsOn = body.find(text) !== undefined
    return handsOn ? { ...item, needs: item.needs.filter((name) => name !== text) } : item
  })
  return ordered(pending, file, (item) => item.node.name.span).map((item) => {
    const { name, type } = item.node
    const checked = checkDeclaration(item, { file, scope, taskOutput, placeholder: false })
    const outer = body.find(name.text)
    if (outer && !(item.node.expression?.kind === 'identifier' && item.node.expression.name === name.text)) {
      file.report('output-shadows', name.span, { name: name.text, line: String(outer.span.line) })
    }
    scope.define(name.text, 'output', checked.type, type.span)
    return checked
  })
}
