import type { Cursor } from './cursor.ts'
import type { Span, WdlVersion } from './tree.ts'
import { wdlVersions } from './version.ts'

/** Names that engines took before a version was out, and the version to read them as. */
const stageNames: ReadonlyMap<string, WdlVersion> = new Map(
  Object.entries<WdlVersion>({ 'draft-3': '1.0', development: '1.3' }),
)

// The name may stand on a line of its own, if it is clear that it is one.
const versionName = /(?:[ \t]+|\s+(?=\d+\.\d))([^\s#]+)/y

/**
 * Reads the version line. Answers `undefined`, reported, when the document is of a version that is not read:
 * everything else in it would only give misleading reports.
 */
export function parseVersion(cursor: Cursor): { version: WdlVersion; span: Span } | undefined {
  const start = cursor.tokenSpan()
  if (!cursor.isWord('version')) {
    reportMissing(cursor, start)
    return undefined
  }
  versionName.lastIndex = cursor.position
  const found = versionName.exec(cursor.source)
  const name = found?.[1] ?? ''
  cursor.advanceTo(cursor.position + (found?.[0].length ?? 0))
  cursor.next()
  const span = cursor.spanFrom(start)
  const version = wdlVersions.find((known) => known === name) ?? stageNames.get(name)
  if (version === undefined) {
    cursor.report(name === 'draft-2' ? 'version-draft-2' : 'version-unknown', span, { version: name })
    return undefined
  }
  if (stageNames.has(name)) {
    cursor.report('version-stage-name', span, { name, version }, { replace: `version ${version}`, span })
  }
  return { version, span }
}

function reportMissing(cursor: Cursor, start: Span): void {
  if (cursor.is('end')) {
    cursor.report('document-empty', { start: 0, end: 0, line: 1, column: 1 })
    return
  }
  const before = { ...start, end: start.start }
  cursor.report('version-missing', start, {}, { replace: 'version 1.1\n\n', span: before })
}
