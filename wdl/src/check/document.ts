import type { ImportNode } from '../syntax/tree.ts'
import { adviseOnImports } from './advice/unused.ts'
import type { CheckedDocument, CheckedEnum, CheckedTask, CheckedWorkflow } from './checked.ts'
import type { FileCheck } from './file-check.ts'
import { bindImports } from './imports.ts'
import { defineTypes } from './type-definitions.ts'
import { checkTask } from './tasks.ts'
import { checkWorkflow } from './workflows.ts'
import type { StructType } from '../types/type.ts'

/**
 * Checks one file whose imports have been checked. `imported` answers the document of an import, or `undefined`
 * when it could not be read, which has been reported.
 */
export function checkDocument(
  file: FileCheck,
  source: string,
  imported: (node: ImportNode) => CheckedDocument | undefined,
): CheckedDocument {
  const { document: syntax, uri, version } = file
  const structs = new Map<string, StructType>()
  const enums = new Map<string, CheckedEnum>()
  const tasks = new Map<string, CheckedTask>()
  const imports = bindImports(file, enums, imported)
  const document: { -readonly [Key in keyof CheckedDocument]: CheckedDocument[Key] } = {
    uri,
    version,
    source,
    syntax,
    structs,
    enums,
    tasks,
    workflow: undefined,
    types: file.expressionTypes,
    imports,
  }
  for (const [name, type] of file.types) if (type.kind === 'Struct') structs.set(name, type)
  defineTypes(file, structs, enums)
  for (const node of syntax.tasks) {
    if (tasks.has(node.name.text)) file.report('name-duplicate', node.name.span, { name: node.name.text })
    tasks.set(node.name.text, checkTask(node, document, file))
  }
  document.workflow = workflowOf(file, document)
  adviseOnImports(file)
  return document
}

function workflowOf(file: FileCheck, document: CheckedDocument): CheckedWorkflow | undefined {
  const node = file.document.workflow
  if (!node) return undefined
  if (document.tasks.has(node.name.text)) {
    file.report('workflow-named-as-task', node.name.span, { name: node.name.text })
  }
  return checkWorkflow(node, document, file)
}
