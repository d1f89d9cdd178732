import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  completionsAt,
  definitionAt,
  describeDiagnostic,
  describeWorkflow,
  documentationOf,
  formatSource,
  graphOf,
  highlightsOf,
  hoverAt,
  loadAndCheck,
  outlineOf,
  type CheckResult,
  type ReadSource,
} from '../index.ts'

const root = join(import.meta.dirname, '../../cases')
const others = process.env['FUZZ_FOLDER']
const sources = [root, ...(others === undefined ? [] : [others])].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.wdl'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)
const pieces = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '"',
  "'",
  '<<<',
  '>>>',
  '~{',
  '${',
  '\\',
  '\n',
  ',',
  ':',
  '.',
  '=',
  '?',
  '+',
  '#',
  '\u0000',
  '：',
  '“',
  ' task ',
  ' workflow ',
  ' call ',
  ' scatter ',
  ' if ',
  ' then ',
  ' else ',
  ' input ',
  ' output ',
  ' command ',
  ' import ',
  ' struct ',
  ' enum ',
  ' Array[',
  ' Int ',
  ' None ',
  ' object ',
  ' 1e999 ',
  ' 99999999999999999999 ',
  ' version ',
  '😀',
]
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 20_000)

/** A small generator of pseudo-random numbers (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function mutated(source: string, random: (below: number) => number): string {
  let text = source
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const at = random(text.length + 1)
    const length = random(12)
    switch (random(4)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length)
        break
      case 1:
        text = text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(at)
        break
      case 2:
        text = text.slice(0, at) + text.slice(at, at + length * 4) + text.slice(at)
        break
      default: {
        const other = sources[random(sources.length)] ?? ''
        const from = random(other.length + 1)
        text = text.slice(0, at) + other.slice(from, from + length * 4) + text.slice(at + length)
      }
    }
  }
  return text
}

const onlyFuzzed =
  (source: string): ReadSource =>
  async (uri) => {
    if (uri === 'fuzz.wdl') return source
    throw new Error('no such file')
  }

function assertSound({ files, document }: CheckResult, source: string): void {
  for (const { diagnostics } of files.values()) {
    for (const diagnostic of diagnostics) {
      const { start, end, line, column } = diagnostic.span
      assert.ok(
        start >= 0 && start <= end && end <= source.length && line >= 1 && column >= 1,
        `span of ${diagnostic.code}`,
      )
      for (const language of ['en', 'zh'] as const)
        assert.doesNotMatch(describeDiagnostic(diagnostic, language), /\{\w+\}$/)
    }
  }
  if (!document) return
  describeWorkflow(document)
  graphOf(document)
}

/** What an editor asks of a document while it is being typed. */
async function assertEditable({ files }: CheckResult, source: string, offset: number): Promise<void> {
  const formatted = formatSource(source)
  if (formatted !== undefined) assert.equal(formatSource(formatted), formatted)
  const coloured = highlightsOf(source)
  assert.ok(
    coloured.every(({ start, end }, index) => start < end && start >= (coloured[index - 1]?.start ?? 0)),
  )
  const draft = files.get('fuzz.wdl')?.draft
  assert.ok(draft)
  outlineOf(draft.syntax)
  graphOf(draft)
  describeWorkflow(draft)
  documentationOf(draft, 'zh')
  hoverAt(draft, offset)
  definitionAt(draft, offset)
  await completionsAt('fuzz.wdl', offset, onlyFuzzed(source))
}

test(`${rounds} mutated documents neither crash the checker nor hang it`, async () => {
  for (let seed = 1; seed <= rounds; seed += 1) {
    const random = randomFrom(seed)
    const source = mutated(sources[random(sources.length)] ?? '', random)
    const started = process.cpuUsage()
    try {
      const result = await loadAndCheck('fuzz.wdl', onlyFuzzed(source), {
        mode: seed % 2 === 0 ? 'strict' : 'tolerant',
      })
      assertSound(result, source)
      if (seed % 5 === 0) await assertEditable(result, source, random(source.length + 1))
    } catch (error) {
      throw new Error(`seed ${seed}: ${source}`, { cause: error })
    }
    // Time of the processor, so that a busy machine does not make it fail.
    assert.ok(process.cpuUsage(started).user < 2e6, `seed ${seed} takes too long`)
  }
})
