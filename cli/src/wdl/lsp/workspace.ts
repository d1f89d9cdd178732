import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { loadAndCheck, loadAndCheckAll, type CheckMode, type CheckResult } from '@omics/wdl'
import type { TextDocuments } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { readSource } from '../read-source.ts'

/** The files an editor has open, over those on disk, and what checking them gave. */
export class Workspace {
  private readonly documents: TextDocuments<TextDocument>
  private readonly mode: CheckMode
  private readonly checks = new Map<string, Promise<CheckResult>>()
  private folders: readonly string[] = []

  constructor(documents: TextDocuments<TextDocument>, mode: CheckMode) {
    this.documents = documents
    this.mode = mode
  }

  /** The folders that the editor has opened, as addresses. */
  open(folders: readonly string[]): void {
    this.folders = folders.filter((folder) => folder.startsWith('file:'))
  }

  /** Every WDL file that may name something of another: those in the opened folders, and those that are open. */
  async roots(): Promise<string[]> {
    const stored = await Promise.all(this.folders.map(wdlFilesIn))
    return [...new Set([...this.documents.keys(), ...stored.flat()])]
  }

  /** All of them with what they import, checked together. */
  async checkAll(uri: string): Promise<CheckResult['files']> {
    return loadAndCheckAll([uri, ...(await this.roots())], (each) => this.read(each), { mode: this.mode })
  }

  /** Forgets what was found, since a file has changed that others may import. */
  changed(): void {
    this.checks.clear()
  }

  check(uri: string): Promise<CheckResult> {
    const known = this.checks.get(uri)
    if (known) return known
    const fresh = loadAndCheck(uri, (each) => this.read(each), { mode: this.mode })
    this.checks.set(uri, fresh)
    return fresh
  }

  /** The text as it stands in the editor, else as it is stored. An import may write the address less strictly. */
  async read(uri: string): Promise<string> {
    const address = strictAddress(uri)
    const open = this.documents.get(uri) ?? this.documents.get(address)
    if (open) return open.getText()
    return address.startsWith('file:') ? readFile(new URL(address), 'utf8') : readSource(uri)
  }
}

/** The address as editors write it, with every odd character as its code. */
export function strictAddress(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).href : uri
}

const mostFiles = 2000

async function wdlFilesIn(folder: string): Promise<string[]> {
  const root = fileURLToPath(folder)
  const found: string[] = []
  const exclude = (name: string) => /(?:^|\/)(?:node_modules|\.[^/.][^/]*)$/.test(name)
  for await (const name of glob('**/*.wdl', { cwd: root, exclude })) {
    if (found.push(pathToFileURL(join(root, name)).href) === mostFiles) break
  }
  return found
}
