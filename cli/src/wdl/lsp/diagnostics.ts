import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { protocolDiagnostic } from './protocol.ts'
import { strictAddress, type Workspace } from './workspace.ts'

/** Long enough not to check every letter, short enough not to be noticed. */
const pauseMilliseconds = 120

/**
 * Checks the open files some time after the last change, and tells the editor what is wrong in them and in
 * what they import.
 */
export class DiagnosticsPublisher {
  private readonly connection: Connection
  private readonly documents: TextDocuments<TextDocument>
  private readonly workspace: Workspace
  private readonly language: () => 'en' | 'zh'
  private changes = 0
  private told = new Set<string>()

  constructor(
    connection: Connection,
    documents: TextDocuments<TextDocument>,
    workspace: Workspace,
    language: () => 'en' | 'zh',
  ) {
    this.connection = connection
    this.documents = documents
    this.workspace = workspace
    this.language = language
  }

  async changed(): Promise<void> {
    this.workspace.changed()
    this.changes += 1
    const change = this.changes
    await sleep(pauseMilliseconds)
    if (change === this.changes) await this.publish(change)
  }

  private async publish(change: number): Promise<void> {
    const checks = await Promise.all(this.documents.all().map(({ uri }) => this.workspace.check(uri)))
    if (change !== this.changes) return
    const before = this.told
    this.told = new Set()
    for (const { files } of checks) {
      for (const [name, { source, diagnostics }] of files) {
        const uri = strictAddress(name)
        if (this.told.has(uri)) continue
        this.told.add(uri)
        before.delete(uri)
        const text = TextDocument.create(uri, 'wdl', 0, source)
        const told = diagnostics.map((each) => protocolDiagnostic(each, text, this.language()))
        await this.connection.sendDiagnostics({ uri, diagnostics: told })
      }
    }
    for (const uri of before) await this.connection.sendDiagnostics({ uri, diagnostics: [] })
  }
}
