import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { MissingSource } from '@omics/wdl/check/missing-source'

/** Digest of all sources by path: the same text has the same digest wherever it came from. */
export function digestOf(sources: Sources): string {
  const hash = createHash('sha256')
  for (const { path, content } of sources.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${Buffer.byteLength(path)}:${path}${Buffer.byteLength(content)}:${content}`)
  }
  return hash.digest('hex')
}

/** A reader over sources kept in memory, as the checker and the engine want it. */
export function readerOf(sources: Sources): (uri: string) => Promise<string> {
  const byPath = new Map(sources.map(({ path, content }) => [path, content]))
  return async (uri) => {
    const content = byPath.get(posix.normalize(uri).replace(/^\.?\//, ''))
    if (content === undefined) throw new MissingSource(uri)
    return content
  }
}

// Before a word only blanks of its own line: with line breaks each of many empty lines would be read to the last.
const workflowLine = /^[ \t]*workflow\s+\w+/m
const importLine = /^[ \t]*import\s+["']([^"']+)["']/gm

/** What the text of a file imports, as it is written there. */
export function importedBy(content: string): string[] {
  return [...content.matchAll(importLine)].map(([, target = '']) => target)
}

/** The files among the sources that hold a workflow, the likeliest entry first. */
export async function entriesAmong(sources: Sources): Promise<string[]> {
  const candidates = sources
    .filter(({ path, content }) => path.endsWith('.wdl') && workflowLine.test(content))
    .map(({ path }) => path)
  const imported = new Set(
    sources.flatMap(({ path, content }) =>
      importedBy(content).map((target) => posix.normalize(posix.join(posix.dirname(path), target))),
    ),
  )
  const depth = (path: string) => path.split('/').length
  const rank = (path: string) =>
    (imported.has(path) ? 100 : 0) + depth(path) - (/(^|\/)main\.wdl$/.test(path) ? 50 : 0)
  return candidates.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

const readme = /(^|\/)readme(\.\w+)?\.md$/i

/**
 * Only what a workflow needs of a repository: its entry, all that it imports, and the JSON and READMEs beside the entry;
 * where none lies there, the nearest READMEs above it.
 */
export function neededBy(entry: string, sources: Sources): Sources {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const needed = new Set<string>()
  const visit = (path: string) => {
    const source = byPath.get(path)
    if (!source || needed.has(path)) return
    needed.add(path)
    for (const target of importedBy(source.content))
      visit(posix.normalize(posix.join(posix.dirname(path), target)))
  }
  visit(entry)
  const folder = posix.dirname(entry)
  for (const { path } of sources) {
    if (posix.dirname(path) === folder && path.endsWith('.json')) needed.add(path)
  }
  for (const path of nearestReadmes(folder, sources)) needed.add(path)
  return sources.filter(({ path }) => needed.has(path))
}

function nearestReadmes(folder: string, sources: Sources): string[] {
  const here = sources.filter(({ path }) => readme.test(path) && posix.dirname(path) === folder)
  if (here.length > 0 || folder === '.') return here.map(({ path }) => path)
  return nearestReadmes(posix.dirname(folder), sources)
}
