import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  CodeActionRequest,
  CompletionRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  ExitNotification,
  HoverRequest,
  InitializeRequest,
  PrepareRenameRequest,
  PublishDiagnosticsNotification,
  ReferencesRequest,
  RenameRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import { until } from '@omics/engine/testing/until'

const omics = fileURLToPath(new URL('../../../bin/omics', import.meta.url))
// A blank in the path, as people have it, comes percent-encoded from the editor.
const root = mkdtempSync(join(tmpdir(), 'omics lsp '))
const uriOf = (name: string): string => pathToFileURL(join(root, name)).href
const main = uriOf('main.wdl')
const library = `version 1.1
task count {
  input { File reads }
  command <<< wc -l "~{reads}" >>>
  output { Int lines = 1 }
  runtime { container: "debian:12" }
}
`
const source = `version 1.1
import "my library.wdl" as lib
workflow counting {
  input { File reads }
  call lib.count { input: reads }
  output { Int lines = count.line }
}
`
writeFileSync(join(root, 'my library.wdl'), library)
// Never opened, but in the folder that is.
writeFileSync(join(root, 'other.wdl'), source.replace('count.line ', 'count.lines '))

const server = spawn(omics, ['wdl', 'lsp', '--stdio'])
const connection = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
)
const told: PublishDiagnosticsParams[] = []
connection.onNotification(PublishDiagnosticsNotification.type, (params) => void told.push(params))
connection.listen()

/** The next diagnostics of a file, those included that came already. */
function diagnosticsOf(uri: string): Promise<PublishDiagnosticsParams> {
  return until(`diagnostics of ${uri}`, () => {
    const at = told.findIndex((each) => each.uri === uri)
    return at === -1 ? undefined : told.splice(at, 1)[0]
  })
}

const at = (text: string, shift = 0) => {
  const lines = source.slice(0, source.indexOf(text) + shift).split('\n')
  return {
    textDocument: { uri: main },
    position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
  }
}

before(async () => {
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
    locale: 'zh-cn',
  })
  assert.equal(capabilities.hoverProvider, true)
  const textDocument = { uri: main, languageId: 'wdl', version: 1, text: source }
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
})

after(async () => {
  await connection.sendRequest(ShutdownRequest.type)
  const gone = once(server, 'exit')
  await connection.sendNotification(ExitNotification.type)
  await gone
  connection.dispose()
  rmSync(root, { recursive: true })
})

test('an open file is checked, in the language of the editor, and its fix is offered', async () => {
  const { diagnostics } = await diagnosticsOf(main)
  const [diagnostic] = diagnostics
  assert.equal(diagnostic?.code, 'unknown-output-guess')
  assert.match(String(diagnostic?.message), /是否想写 `lines`/)
  const textDocument = { uri: main }
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const actions = await connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range,
    context: { diagnostics },
  })
  const [action] = actions ?? []
  assert.ok(action && 'edit' in action)
  assert.equal(action.edit?.changes?.[main]?.[0]?.newText, 'lines')
})

test('an import is offered the files of the opened folder, the whole of what is written of a path being replaced', async () => {
  const textDocument = {
    uri: uriOf('new.wdl'),
    languageId: 'wdl',
    version: 1,
    text: 'version 1.1\nimport "my li"\n',
  }
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
  const position = { line: 1, character: 13 }
  const found = await connection.sendRequest(CompletionRequest.type, { textDocument, position })
  assert.ok(Array.isArray(found))
  const library = found.find(({ label }) => label === 'my library.wdl')
  assert.deepEqual(library?.textEdit, {
    range: { start: { line: 1, character: 8 }, end: position },
    newText: 'my library.wdl',
  })
})

test('completions, explanations, definitions, the outline and the layout are answered', async () => {
  const completions = await connection.sendRequest(CompletionRequest.type, at('count.line', 6))
  assert.deepEqual(Array.isArray(completions) && completions.map(({ label }) => label), ['lines'])
  const hover = await connection.sendRequest(HoverRequest.type, at('count {'))
  assert.match(JSON.stringify(hover?.contents), /task count/)
  const definition = await connection.sendRequest(DefinitionRequest.type, at('count {'))
  assert.ok(definition && !Array.isArray(definition))
  assert.equal(definition.uri, uriOf('my library.wdl'))
  assert.deepEqual(definition.range.start, { line: 1, character: 5 })
  const symbols = await connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: main } })
  assert.deepEqual(
    symbols?.map(({ name }) => name),
    ['counting'],
  )
  const options = { tabSize: 2, insertSpaces: true }
  const edits = await connection.sendRequest(DocumentFormattingRequest.type, {
    textDocument: { uri: main },
    options,
  })
  assert.match(edits?.[0]?.newText ?? '', /workflow counting \{\n {2}input \{\n {4}File reads\n/)
})

test('a name is found and changed in every file of the opened folder, open or not', async () => {
  const target = at('count {')
  const range = await connection.sendRequest(PrepareRenameRequest.type, target)
  assert.deepEqual(range, { start: { line: 4, character: 11 }, end: { line: 4, character: 16 } })
  const found = await connection.sendRequest(ReferencesRequest.type, {
    ...target,
    context: { includeDeclaration: false },
  })
  assert.deepEqual(
    found?.map(({ uri, range: { start } }) => `${decodeURI(uri).split('/').at(-1)}:${start.line + 1}`).sort(),
    ['main.wdl:5', 'main.wdl:6', 'other.wdl:5', 'other.wdl:6'],
  )
  const edit = await connection.sendRequest(RenameRequest.type, { ...target, newName: 'tally' })
  assert.deepEqual(
    Object.entries(edit?.changes ?? {}).map(
      ([uri, edits]) => `${decodeURI(uri).split('/').at(-1)} ${edits.length}`,
    ),
    ['main.wdl 2', 'other.wdl 2', 'my library.wdl 1'],
  )
  await assert.rejects(
    connection.sendRequest(RenameRequest.type, { ...target, newName: 'task' }),
    /“task” 不是可用的名称/,
  )
})

test('after a change the file is checked again', { timeout: 30_000 }, async () => {
  await connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri: main, version: 2 },
    contentChanges: [{ text: source.replace('count.line ', 'count.lines ') }],
  })
  // What was told before may come first.
  while ((await diagnosticsOf(main)).diagnostics.length > 0) continue
})
