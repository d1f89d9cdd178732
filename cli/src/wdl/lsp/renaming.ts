import { nameAt, occurrencesAt, renameAt, type RenameAnswer } from '@omics/wdl'
import {
  ErrorCodes,
  ResponseError,
  TextEdit,
  type Connection,
  type Location,
  type TextDocumentPositionParams,
  type TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Language } from '../../language.ts'
import { rangeOf } from './protocol.ts'
import { strictAddress, type Workspace } from './workspace.ts'

type Refusal = Extract<RenameAnswer, { refused: string }>['refused']

const refusals: Record<Refusal, Record<'en' | 'zh', (name: string) => string>> = {
  'nothing-there': {
    en: () => 'There is no name here that can be changed.',
    zh: () => '此处没有可以重命名的名称。',
  },
  'no-name': { en: (name) => `“${name}” cannot be a name.`, zh: (name) => `“${name}” 不是可用的名称。` },
  'name-taken': {
    en: (name) => `With the name “${name}” a fault would arise; it may be taken already.`,
    zh: (name) => `改为“${name}”后会出现错误，该名称可能已被占用。`,
  },
}

/** Answers where a name is used, and changes it everywhere. */
export function serveRenaming(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  workspace: Workspace,
  language: () => Language,
): void {
  const offsetOf = ({ textDocument, position }: TextDocumentPositionParams) =>
    documents.get(textDocument.uri)?.offsetAt(position)

  connection.onPrepareRename(async (params) => {
    const text = documents.get(params.textDocument.uri)
    const offset = offsetOf(params)
    if (!text || offset === undefined) return null
    const draft = (await workspace.check(text.uri)).files.get(text.uri)?.draft
    const name = draft && nameAt(draft, offset)
    return name ? rangeOf(name.span, text) : null
  })
  connection.onReferences(async (params): Promise<Location[]> => {
    const { uri } = params.textDocument
    const offset = offsetOf(params)
    if (offset === undefined) return []
    const files = await workspace.checkAll(uri)
    const definition = params.context.includeDeclaration
    return occurrencesAt(files, uri, offset).flatMap((each) => {
      const source = files.get(each.uri)?.source
      if (source === undefined || (each.isDefinition && !definition)) return []
      return [{ uri: strictAddress(each.uri), range: rangeOf(each.span, textOf(each.uri, source)) }]
    })
  })
  connection.onRenameRequest(async (params): Promise<WorkspaceEdit | ResponseError | null> => {
    const { uri } = params.textDocument
    const offset = offsetOf(params)
    if (offset === undefined) return null
    const read = (each: string) => workspace.read(each)
    const answer = await renameAt(uri, offset, params.newName, await workspace.roots(), read)
    if ('refused' in answer) {
      return new ResponseError(ErrorCodes.InvalidParams, refusals[answer.refused][language()](params.newName))
    }
    const changes: Record<string, TextEdit[]> = {}
    for (const { uri: file, start, end, replace } of answer.edits) {
      const text = textOf(file, await workspace.read(file))
      const edits = (changes[strictAddress(file)] ??= [])
      edits.push(TextEdit.replace(rangeOf({ start, end }, text), replace))
    }
    return { changes }
  })
}

function textOf(uri: string, source: string): TextDocument {
  return TextDocument.create(uri, 'wdl', 0, source)
}
