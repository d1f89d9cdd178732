import { loadAndCheck, type ReadSource } from '../check/load.ts'
import type { CheckedDocument } from '../check/checked.ts'
import { isRequired } from '../check/calls.ts'
import { library } from '../stdlib/library.ts'
import { pathTo, type TreeNode } from '../syntax/children.ts'
import type { CallNode, MemberNode } from '../syntax/tree.ts'
import { reaches, wdlVersions, type WdlVersion } from '../syntax/version.ts'
import { formatType } from '../types/format.ts'
import { required } from '../types/type.ts'
import { calleeOf } from './callees.ts'
import { typeAt } from './expression-type.ts'
import { importPaths, isImportPath } from './import-paths.ts'
import { scopeAt } from './names.ts'
import { isVersionLine, openAttributes, openParameters, sectionAt } from './section-words.ts'
import { functionSignature } from './signatures.ts'

export type Completion = { label: string; kind: CompletionKind; detail?: string }
export type CompletionKind =
  | 'keyword'
  | 'type'
  | 'function'
  | 'variable'
  | 'call'
  | 'member'
  | 'input'
  | 'task'
  | 'workflow'
  | 'namespace'
  | 'attribute'
  | 'file'

/** Stands for what is about to be typed, so that an unfinished statement can be read. */
const marker = 'completion_marker_'

/**
 * What can be written at an offset of a file. The file is read as if a name stood there; `read` answers the
 * text of the file as it is in the editor, and of what it imports; `files` are those that it can import.
 */
export async function completionsAt(
  uri: string,
  offset: number,
  read: ReadSource,
  files: () => readonly string[] | Promise<readonly string[]> = () => [],
): Promise<Completion[]> {
  const source = await read(uri)
  const before = source.slice(0, offset)
  if (isImportPath(before)) return importPaths(uri, await files()).map((label) => ({ label, kind: 'file' }))
  if (isVersionLine(before)) return words(...wdlVersions)
  const start = offset - (/[A-Za-z_]\w*$/.exec(before)?.[0].length ?? 0)
  const end = offset + (/^\w*/.exec(source.slice(offset))?.[0].length ?? 0)
  const marked = source.slice(0, start) + marker + source.slice(end)
  const { files: checked } = await loadAndCheck(uri, async (each) => (each === uri ? marked : read(each)), {
    mode: 'tolerant',
  })
  const document = checked.get(uri)?.draft
  if (!document) return []
  return unique(completions(pathTo(document.syntax, start + 1), document))
}

function completions(path: readonly TreeNode[], document: CheckedDocument): Completion[] {
  const last = path.at(-1)
  const parent = path.at(-2)
  const section = sectionAt(path)
  if (section) return openAttributes(section, document.version).map((label) => ({ label, kind: 'attribute' }))
  if (last?.kind === 'name') {
    if (parent?.kind === 'member') return members(parent, path, document)
    if (parent?.kind === 'call') return parent.target.includes(last) ? callTargets(parent, document) : []
    if (parent?.kind === 'call-input') return callInputs(path, document)
    if (parent?.kind === 'struct-literal') return structs(document)
  }
  if (last?.kind === 'identifier') {
    return parent?.kind === 'call-input' && parent.shorthand
      ? [...callInputs(path, document)]
      : [
          ...names(path, document),
          ...functions(document.version),
          ...structs(document),
          ...words('true', 'false', 'if', 'object'),
        ]
  }
  if (last?.kind === 'named-type') return [...types(document), ...statementWords(path, document.version)]
  if (last?.kind === 'document')
    return words(
      'import',
      'struct',
      'task',
      'workflow',
      ...(reaches(document.version, '1.3') ? ['enum'] : []),
    )
  if (last?.kind === 'meta-object')
    return openParameters(path, document).map((label) => ({ label, kind: 'input' }))
  return last?.kind === 'task' || last?.kind === 'workflow' ? statementWords(path, document.version) : []
}

function members(node: MemberNode, path: readonly TreeNode[], document: CheckedDocument): Completion[] {
  if (node.object.kind === 'identifier') {
    const choices = document.enums.get(node.object.name)?.type.choices
    if (choices) return choices.map((label) => ({ label, kind: 'member' }))
  }
  const type = required(typeAt(node.object, path, document))
  if (type.kind === 'Pair') {
    return [
      { label: 'left', kind: 'member', detail: formatType(type.left) },
      { label: 'right', kind: 'member', detail: formatType(type.right) },
    ]
  }
  if (type.kind !== 'Struct' && type.kind !== 'Call') return []
  return [...type.members].map(([label, member]) => ({ label, kind: 'member', detail: formatType(member) }))
}

function callTargets(node: CallNode, document: CheckedDocument): Completion[] {
  const path = node.target.slice(0, -1)
  let here: CheckedDocument | undefined = document
  for (const { text } of path) here = here?.imports.get(text)
  if (!here) return []
  const tasks = [...here.tasks.keys()].map((label): Completion => ({ label, kind: 'task' }))
  const namespaces = [...here.imports.keys()].map((label): Completion => ({ label, kind: 'namespace' }))
  const workflow: Completion[] =
    here.workflow && here !== document ? [{ label: here.workflow.name, kind: 'workflow' }] : []
  return [...tasks, ...workflow, ...(path.length === 0 ? namespaces : [])]
}

function callInputs(path: readonly TreeNode[], document: CheckedDocument): Completion[] {
  const node = path.findLast((each) => each.kind === 'call')
  const callee = node && calleeOf(node, document)
  if (!node || !callee) return []
  const given = new Set(node.inputs.map((input) => input.name.text))
  const open = [...callee.inputs.values()].filter((input) => !given.has(input.name))
  return open
    .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)))
    .map((input) => ({ label: input.name, kind: 'input', detail: formatType(input.type) }))
}

function names(path: readonly TreeNode[], document: CheckedDocument): Completion[] {
  const scope = scopeAt(document, path)
  return [...scope.names()].flatMap((label): Completion[] => {
    const type = scope.find(label)?.type
    if (label.includes(marker) || !type) return []
    return type.kind === 'Call'
      ? [{ label, kind: 'call' }]
      : [{ label, kind: 'variable', detail: formatType(type) }]
  })
}

function functions(version: WdlVersion): Completion[] {
  return [...library.values()]
    .filter(({ since }) => reaches(version, since))
    .map(({ name }) => ({ label: name, kind: 'function', detail: functionSignature(name) ?? '' }))
}

function structs(document: CheckedDocument): Completion[] {
  return [...document.structs.keys(), ...document.enums.keys()].map((label) => ({ label, kind: 'type' }))
}

function types(document: CheckedDocument): Completion[] {
  const builtIn = ['Array', 'Boolean', 'File', 'Float', 'Int', 'Map', 'Object', 'Pair', 'String']
  if (reaches(document.version, '1.2')) builtIn.push('Directory')
  return [...builtIn.map((label): Completion => ({ label, kind: 'type' })), ...structs(document)]
}

/** Words that open a statement or section where the path ends. */
function statementWords(path: readonly TreeNode[], version: WdlVersion): Completion[] {
  if (path.some(({ kind }) => kind === 'input-section' || kind === 'output-section' || kind === 'struct')) {
    return reaches(version, '1.2') ? words('env') : []
  }
  if (path.some(({ kind }) => kind === 'scatter' || kind === 'clause')) return words('call', 'scatter', 'if')
  if (path.some(({ kind }) => kind === 'workflow')) {
    return words('call', 'scatter', 'if', 'input', 'output', 'meta', 'parameter_meta')
  }
  const task = ['input', 'command', 'output', 'runtime', 'meta', 'parameter_meta']
  return words(...task, ...(reaches(version, '1.2') ? ['requirements', 'hints'] : []))
}

function words(...labels: readonly string[]): Completion[] {
  return labels.map((label) => ({ label, kind: 'keyword' }))
}

function unique(all: readonly Completion[]): Completion[] {
  const byLabel = new Map<string, Completion>()
  for (const each of all) if (!byLabel.has(each.label)) byLabel.set(each.label, each)
  return [...byLabel.values()]
}
