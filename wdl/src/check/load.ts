import type { Diagnostic } from '../diagnostics.ts'
import { parse } from '../syntax/parse.ts'
import type { Span } from '../syntax/tree.ts'
import type { CheckedDocument } from './checked.ts'
import { checkDocument } from './document.ts'
import { importUri, namesAddress } from './imports.ts'
import { FileCheck, type CheckMode } from './file-check.ts'
import { isMissing } from './missing-source.ts'
import { resolveUri } from './resolve-uri.ts'

/** Answers the text of a file; rejects when there is none. */
export type ReadSource = (uri: string) => Promise<string>

export type CheckResult = {
  /** Absent when any of the files has an error. */
  document: CheckedDocument | undefined
  /** Every file that was read, the first one first. */
  files: Map<string, CheckedFile>
}

/** `draft` is the document as far as it can be understood, for editors; it may have any fault. */
export type CheckedFile = { source: string; diagnostics: Diagnostic[]; draft: CheckedDocument | undefined }

type LoadedFile = { source: string; check: FileCheck; unread: ReadonlyMap<string, Reason> }

/**
 * Reads a WDL file with all that it imports, each file once, and checks them. Imports are resolved against
 * the file that holds them. Never rejects: what cannot be read is reported at the import that names it.
 */
export async function loadAndCheck(
  uri: string,
  read: ReadSource,
  options: { mode?: CheckMode } = {},
): Promise<CheckResult> {
  const files = await loadAndCheckAll([uri], read, options)
  const failed = [...files.values()].some(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  )
  return { document: failed ? undefined : files.get(uri)?.draft, files }
}

/** As `loadAndCheck`, for many files at once: what several of them import is read and checked once. */
export async function loadAndCheckAll(
  uris: readonly string[],
  read: ReadSource,
  options: { mode?: CheckMode } = {},
): Promise<CheckResult['files']> {
  const mode = options.mode ?? 'strict'
  const { loaded, failures } = await loadAll(uris, read, mode)
  const drafts = checkAll(uris, loaded)
  const files: CheckResult['files'] = new Map()
  for (const uri of uris) {
    if (loaded.has(uri)) continue
    const diagnostics = unreadable(uri, failures.get(uri), mode)
    files.set(uri, { source: '', diagnostics, draft: undefined })
  }
  for (const [uri, { source, check }] of loaded) {
    const diagnostics = check.diagnostics.sort((a, b) => a.span.start - b.span.start)
    files.set(uri, { source, diagnostics, draft: drafts.get(uri) })
  }
  return files
}

/** Far beyond any real workflow; they end a chain of addresses that never would. */
const deepestImport = 100
const mostFiles = 2000

/** Why a file could not be read; undefined: there is none. */
type Reason = string | undefined

/** Reads the files and their imports, level by level; what could not be read with the reason. */
async function loadAll(
  roots: readonly string[],
  read: ReadSource,
  mode: CheckMode,
): Promise<{ loaded: Map<string, LoadedFile>; failures: ReadonlyMap<string, Reason> }> {
  const loaded = new Map<string, LoadedFile>()
  const failures = new Map<string, Reason>()
  let level = [...new Set(roots)]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestImport || loaded.size + level.length > roots.length + mostFiles) {
      for (const uri of level)
        failures.set(uri, `more than ${deepestImport} levels or ${mostFiles} files of imports`)
      break
    }
    const texts = await Promise.all(level.map((uri) => readOne(uri, read)))
    const next = new Set<string>()
    for (const [index, uri] of level.entries()) {
      const text = texts[index]
      if (text === undefined || 'failure' in text) {
        failures.set(uri, text?.failure)
        continue
      }
      const { document, diagnostics } = parse(text.source)
      loaded.set(uri, {
        source: text.source,
        check: new FileCheck(uri, text.source, document, diagnostics, mode),
        unread: failures,
      })
      for (const node of document.imports.filter(namesAddress)) next.add(resolveUri(importUri(node), uri))
    }
    level = [...next].filter((uri) => !loaded.has(uri) && !failures.has(uri))
  }
  return { loaded, failures }
}

function unreadable(uri: string, reason: Reason, mode: CheckMode): Diagnostic[] {
  const file = new FileCheck(uri, '', parse('').document, [], mode)
  if (reason === undefined) file.report('file-missing', startOfFile, { uri })
  else file.report('file-unreadable', startOfFile, { uri, reason })
  return file.diagnostics
}

const startOfFile: Span = { start: 0, end: 0, line: 1, column: 1 }

async function readOne(uri: string, read: ReadSource): Promise<{ source: string } | { failure: Reason }> {
  try {
    return { source: await read(uri) }
  } catch (error) {
    if (isMissing(error)) return { failure: undefined }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Checks each file after those it imports. */
function checkAll(
  roots: readonly string[],
  loaded: ReadonlyMap<string, LoadedFile>,
): Map<string, CheckedDocument> {
  const done = new Map<string, CheckedDocument>()
  const open: string[] = []
  const visit = (uri: string): CheckedDocument | undefined => {
    const file = loaded.get(uri)
    const known = done.get(uri)
    if (known || !file) return known
    open.push(uri)
    const document = checkDocument(file.check, file.source, (node) => {
      if (!namesAddress(node)) return undefined
      const target = resolveUri(importUri(node), uri)
      const at = open.indexOf(target)
      if (at !== -1) {
        const path = [...open.slice(at), target].join(' → ')
        file.check.report('import-cycle', node.uri.span, { path })
        return undefined
      }
      if (loaded.has(target)) return visit(target)
      const reason = file.unread.get(target)
      if (reason === undefined) file.check.report('import-missing', node.uri.span, { uri: target })
      else file.check.report('import-unreadable', node.uri.span, { uri: target, reason })
      return undefined
    })
    open.pop()
    done.set(uri, document)
    return document
  }
  for (const root of roots) visit(root)
  return done
}
