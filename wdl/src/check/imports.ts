import type { ImportNode } from '../syntax/tree.ts'
import { reaches } from '../syntax/version.ts'
import type { CheckedDocument, CheckedEnum } from './checked.ts'
import type { FileCheck } from './file-check.ts'
import { importTypes } from './import-types.ts'
import { namespaceOf } from './resolve-uri.ts'

/**
 * Gives each import its namespace and takes in its types. `imported` answers the document of an import, or
 * `undefined` when it could not be read, which has been reported.
 */
export function bindImports(
  file: FileCheck,
  enums: Map<string, CheckedEnum>,
  imported: (node: ImportNode) => CheckedDocument | undefined,
): Map<string, CheckedDocument> {
  const imports = new Map<string, CheckedDocument>()
  for (const node of file.document.imports) {
    const other = imported(node)
    const namespace = node.namespace?.text ?? namespaceOf(importUri(node))
    if (node.namespace !== undefined || namesAddress(node)) checkNamespace(node, namespace, imports, file)
    if (!other) {
      file.unreadNamespaces.add(namespace)
      continue
    }
    if (!reaches(file.version, other.version)) {
      const args = { version: file.version, other: other.version }
      file.report('import-newer', node.uri.span, args, file.raiseVersion(other.version))
    }
    imports.set(namespace, other)
    const types = importTypes(node, other, file, enums)
    file.imports.push({ namespace, span: node.uri.span, types })
  }
  return imports
}

function checkNamespace(
  node: ImportNode,
  namespace: string,
  taken: ReadonlyMap<string, CheckedDocument>,
  file: FileCheck,
): void {
  if (taken.has(namespace)) {
    file.report('namespace-duplicate', node.namespace?.span ?? node.uri.span, { name: namespace })
  }
  if (!node.namespace && !/^[A-Za-z]\w*$/.test(namespace)) {
    file.report('namespace-invalid', node.uri.span, { name: namespace })
  }
}

/** Whether an import names an address at all: one that is put together, or that is missing, the parser has reported. */
export function namesAddress({ uri: { parts } }: ImportNode): boolean {
  return parts.length > 0 && parts.every(({ kind }) => kind === 'text')
}

/** The address that an import names, as written. */
export function importUri(node: ImportNode): string {
  return node.uri.parts.map((part) => (part.kind === 'text' ? part.value : '')).join('')
}
