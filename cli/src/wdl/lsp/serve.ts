import {
  completionsAt,
  definitionAt,
  formatSource,
  hoverAt,
  outlineOf,
  parse,
  type CheckMode,
  type Completion,
} from '@omics/wdl'
import {
  CodeActionKind,
  MarkupKind,
  Range,
  TextDocuments,
  TextDocumentSyncKind,
  TextEdit,
  type CodeAction,
  type CompletionItem,
  type Connection,
  type InitializeResult,
  type Position,
  type TextDocumentPositionParams,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { terminalLanguage, type Language } from '../../language.ts'
import { DiagnosticsPublisher } from './diagnostics.ts'
import { completionKinds, documentSymbol, rangeOf } from './protocol.ts'
import { serveRenaming } from './renaming.ts'
import { strictAddress, Workspace } from './workspace.ts'

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['.', '"'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
}

/** What the answers to an editor are made of. */
interface Serving {
  readonly connection: Connection
  readonly documents: TextDocuments<TextDocument>
  readonly workspace: Workspace
  /** The editor's own, once it has told it. */
  language(): Language
}

/** Answers an editor: diagnostics with fixes, completions, explanations, definitions, renaming, outline, layout. */
export function serve(connection: Connection, mode: CheckMode): void {
  const documents = new TextDocuments(TextDocument)
  const workspace = new Workspace(documents, mode)
  let language = terminalLanguage()
  const serving: Serving = { connection, documents, workspace, language: () => language }
  const publisher = new DiagnosticsPublisher(connection, documents, workspace, serving.language)

  connection.onInitialize(({ locale, rootUri, workspaceFolders }) => {
    workspace.open(workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]))
    if (locale !== undefined) language = locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
    return { capabilities, serverInfo: { name: 'omics' } }
  })
  documents.onDidChangeContent(() => publisher.changed())
  documents.onDidClose(() => publisher.changed())
  serveCompletions(serving)
  serveExplanations(serving)
  serveRenaming(connection, documents, workspace, serving.language)
  serveLayout(serving)
  serveFixes(serving)
  documents.listen(connection)
  connection.listen()
}

function serveCompletions({ connection, documents, workspace }: Serving): void {
  connection.onCompletion(async ({ textDocument, position, context }) => {
    const text = documents.get(textDocument.uri)
    if (!text) return []
    const read = (uri: string) => workspace.read(uri)
    const found = await completionsAt(text.uri, text.offsetAt(position), read, () => workspace.roots())
    // Editors ask at every quote, and only that of an import has something to offer.
    const isQuote = context?.triggerCharacter === '"'
    return found
      .filter(({ kind }) => !isQuote || kind === 'file')
      .map((completion) => completionItem(completion, text, position))
  })
}

function completionItem(
  { label, kind, detail }: Completion,
  text: TextDocument,
  position: Position,
): CompletionItem {
  const item = { label, kind: completionKinds[kind], ...(detail === undefined ? {} : { detail }) }
  if (kind !== 'file') return item
  const path = decodeURI(label)
  return { ...item, label: path, textEdit: { range: pathBefore(text, position), newText: path } }
}

/** What has been written of a path between quotes: editors themselves would take its last word alone. */
function pathBefore(text: TextDocument, end: Position): Range {
  const line = text.getText({ start: { line: end.line, character: 0 }, end })
  const quote = Math.max(line.lastIndexOf('"'), line.lastIndexOf("'"))
  return { start: { line: end.line, character: quote + 1 }, end }
}

/** What stands at a place, and where it is defined. */
function serveExplanations({ connection, documents, workspace, language }: Serving): void {
  const placeOf = async ({ textDocument, position }: TextDocumentPositionParams) => {
    const text = documents.get(textDocument.uri)
    if (!text) return undefined
    const { files } = await workspace.check(text.uri)
    const draft = files.get(text.uri)?.draft
    return draft && { text, draft, offset: text.offsetAt(position) }
  }
  connection.onHover(async (params) => {
    const place = await placeOf(params)
    const hover = place && hoverAt(place.draft, place.offset, language())
    if (!hover) return null
    const value = `\`\`\`wdl\n${hover.code}\n\`\`\`${hover.text === undefined ? '' : `\n\n${hover.text}`}`
    return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(hover.span, place.text) }
  })
  connection.onDefinition(async (params) => {
    const place = await placeOf(params)
    const found = place && definitionAt(place.draft, place.offset)
    if (!found) return null
    const target = TextDocument.create(found.uri, 'wdl', 0, await workspace.read(found.uri))
    return { uri: strictAddress(found.uri), range: rangeOf(found.span, target) }
  })
}

/** The outline of a text, and its text laid out anew. */
function serveLayout({ connection, documents }: Serving): void {
  connection.onDocumentSymbol(({ textDocument }) => {
    const text = documents.get(textDocument.uri)
    if (!text) return []
    return outlineOf(parse(text.getText()).document).map((entry) => documentSymbol(entry, text))
  })
  connection.onDocumentFormatting(({ textDocument }) => {
    const text = documents.get(textDocument.uri)
    const source = text?.getText()
    const formatted = source === undefined ? undefined : formatSource(source)
    if (!text || source === undefined || formatted === undefined || formatted === source) return []
    return [TextEdit.replace(rangeOf({ start: 0, end: source.length }, text), formatted)]
  })
}

/** The edits that diagnostics bring with them, as fixes to choose. */
function serveFixes({ connection, language }: Serving): void {
  connection.onCodeAction(({ textDocument, context }) =>
    context.diagnostics.flatMap((diagnostic): CodeAction[] => {
      const edit: unknown = diagnostic.data
      if (!isEdit(edit)) return []
      return [
        {
          title: titleOf(edit, language()),
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          edit: { changes: { [textDocument.uri]: [edit] } },
        },
      ]
    }),
  )
}

function titleOf({ newText }: TextEdit, language: Language): string {
  if (newText.trim() === '') return language === 'zh' ? '删除' : 'Remove'
  return language === 'zh' ? `改为 ${newText}` : `Change to ${newText}`
}

function isEdit(value: unknown): value is TextEdit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'newText' in value &&
    typeof value.newText === 'string' &&
    'range' in value &&
    Range.is(value.range)
  )
}
