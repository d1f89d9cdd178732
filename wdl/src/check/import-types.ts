import type { ImportNode } from '../syntax/tree.ts'
import { sameType } from '../types/equality.ts'
import type { EnumType, StructType } from '../types/type.ts'
import type { CheckedDocument, CheckedEnum } from './checked.ts'
import type { FileCheck } from './file-check.ts'

/**
 * Takes the structs and enums of an import into the namespace of the file, which knows no levels:
 * under their alias or own name. The same definition may come in twice, a different one may not.
 * Answers the names they have here.
 */
export function importTypes(
  node: ImportNode,
  imported: CheckedDocument,
  file: FileCheck,
  enums: Map<string, CheckedEnum>,
): string[] {
  const aliases = new Map(node.aliases.map(({ from, to }) => [from.text, to]))
  const known = new Map<string, StructType | EnumType>(imported.structs)
  for (const [name, { type }] of imported.enums) known.set(name, type)
  for (const { from } of node.aliases) {
    if (!known.has(from.text)) file.reportUnknown('unknown-struct', from.span, from.text, known.keys())
  }
  const names: string[] = []
  for (const [name, type] of known) {
    const alias = aliases.get(name)
    const here = alias?.text ?? name
    names.push(here)
    const before = file.types.get(here)
    if (before && !sameType(before, type)) {
      file.report('struct-conflict', alias?.span ?? node.uri.span, { name: here })
      continue
    }
    file.types.set(here, type)
    const choice = imported.enums.get(name)
    if (choice) enums.set(here, choice)
  }
  return names
}
