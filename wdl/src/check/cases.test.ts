import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { severities } from '../diagnostics/severities.ts'
import { describeDiagnostic, describeWorkflow, graphOf, loadAndCheck, type Diagnostic } from '../index.ts'
import { isMissing, MissingSource } from './missing-source.ts'

const root = join(import.meta.dirname, '../../cases')
const read = async (uri: string): Promise<string> => {
  try {
    return await readFile(uri, 'utf8')
  } catch (error) {
    throw isMissing(error) ? new MissingSource(uri) : new Error('it is a folder')
  }
}

// Each case is a folder: what is expected of its source.wdl stands in expected.txt.
// UPDATE_CASES=1 writes the expectations anew, for a look at the difference.
for (const name of readdirSync(root).sort()) {
  test(`case ${name} reports what is expected`, async () => {
    const folder = join(root, name)
    const expectation = join(folder, 'expected.txt')
    const found = await report(folder)
    if (process.env['UPDATE_CASES'] === '1') writeFileSync(expectation, found)
    assert.ok(existsSync(expectation), 'no expected.txt; run with UPDATE_CASES=1 to write it')
    assert.equal(found, readFileSync(expectation, 'utf8'))
  })
}

test('every diagnostic is reported in some case', () => {
  const reported = new Set(
    readdirSync(root).flatMap((name) =>
      [
        ...readFileSync(join(root, name, 'expected.txt'), 'utf8').matchAll(/^\S+:\d+:\d+ .*?([a-z0-9-]+)$/gm),
      ].map(([, code]) => code),
    ),
  )
  const never = Object.keys(severities).filter((code) => !reported.has(code))
  // Each case has a file that can be read.
  assert.deepEqual(never, ['file-missing', 'file-unreadable'])
})

async function report(folder: string): Promise<string> {
  const source = join(folder, 'source.wdl')
  const strict = await loadAndCheck(source, read)
  const tolerant = await loadAndCheck(source, read, { mode: 'tolerant' })
  const lines: string[] = []
  for (const [uri, file] of strict.files) {
    const lenient = tolerant.files.get(uri)?.diagnostics ?? []
    for (const [index, diagnostic] of file.diagnostics.entries()) {
      const place = `${relative(folder, uri)}:${diagnostic.span.line}:${diagnostic.span.column}`
      const passes = diagnostic.severity !== lenient[index]?.severity ? ', tolerated' : ''
      lines.push(
        `${place} ${diagnostic.severity}${passes} ${diagnostic.code}`,
        ...details(diagnostic, file.source, folder),
      )
    }
  }
  const { document } = tolerant
  const description = document && describeWorkflow(document)
  if (document && description) {
    for (const each of description.inputs) {
      lines.push(
        `input ${each.name} ${each.typeText}${each.optional ? ', optional' : ''}${each.defaultText ? ` = ${each.defaultText}` : ''}`,
      )
    }
    for (const each of description.outputs) lines.push(`output ${each.name} ${each.typeText}`)
    const graph = graphOf(document)
    for (const node of graph.nodes)
      lines.push(`node ${node.kind} ${node.id}${node.parent ? ` in ${node.parent}` : ''}`)
    for (const edge of graph.edges) lines.push(`edge ${edge.from} -> ${edge.to}`)
  }
  return `${lines.join('\n')}\n`
}

function details(diagnostic: Diagnostic, source: string, folder: string): string[] {
  const at = JSON.stringify(source.slice(diagnostic.span.start, diagnostic.span.end))
  const texts = (['en', 'zh'] as const).map(
    (language) => `  ${language}: ${describeDiagnostic(diagnostic, language).replaceAll(`${folder}/`, '')}`,
  )
  const fix = diagnostic.fix ? [`  fix: ${JSON.stringify(diagnostic.fix.replace)}`] : []
  return [`  at: ${at.length > 60 ? `${at.slice(0, 57)}…"` : at}`, ...texts, ...fix]
}
