import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runTool } from './testing/run-tool.ts'
import { describeWorkflow, loadAndCheck, plainDescription } from '@omics/wdl'
import { sourcesOfEntry } from '../demonstration/warehouse.ts'
import { readerOf } from '../domains/warehouse/sources.ts'
import { sourcesOf, supplied as fromPackages, suppliedWhereFound } from './collection.ts'
import { faceOf } from './face-of.ts'

const supplied = [...fromPackages, ...suppliedWhereFound]

/** How a command holds a text so that none ends its quotation marks: by an apostrophe that stands in others. */
const closed = `, "'", "'\\"'\\"'")`
const string = /"(?:\\.|[^"\\])*"/g

/** The places of a text in a command, without those where it is compared, looked whether it is there, or written to a file. */
function bare(placeholder: string, text: string): boolean {
  const held = placeholder
    .replaceAll(new RegExp(String.raw`sub\((?:select_first\(\[${text}(?:, "")?\]\)|${text})`, 'g'), 'sub(')
    .replaceAll(`sub(${closed}`, '')
    .replaceAll(string, '')
    .replaceAll(new RegExp(String.raw`\b${text}\b ==|defined\(${text}\)|write_lines\(${text}\)`, 'g'), '')
  return new RegExp(String.raw`\b${text}\b`).test(held)
}

/** What of a task's command a text that somebody gives could end, with the text. */
function openPlaces(task: string): string[] {
  const [declared = '', command = ''] = task.split('<<<')
  const texts = [...declared.matchAll(/^ {8}(?:Array\[)?String\S* (\w+)/gm)].flatMap(([, name]) => name ?? [])
  const body = command.split('>>>')[0] ?? ''
  const placeholders = [...body.matchAll(/~\{((?:"(?:\\.|[^"\\])*"|[^}"])*)\}/g)]
  return placeholders.flatMap(([whole, inside = ''], index) => {
    const start = placeholders[index]?.index ?? 0
    const line = body.slice(body.lastIndexOf('\n', start) + 1, start)
    const apostrophes = line.replaceAll(/~\{(?:"(?:\\.|[^"\\])*"|[^}"])*\}/g, '').split("'").length - 1
    return texts
      .filter((text) => inside.includes(text))
      .filter((text) => bare(inside, text) || (inside.startsWith('sub(') && apostrophes % 2 === 0))
      .map((text) => `${text} in ${whole}`)
  })
}

test('no text that somebody gives a tool ends the quotation marks of its command', async () => {
  for (const tool of supplied) {
    const [source] = await sourcesOf(tool)
    const tasks = (source?.content ?? '').split(/^task /m).slice(1)
    for (const task of tasks) assert.deepEqual(openPlaces(task), [], tool.key)
  }
})

test('what an input takes of another one stands in one that the tool has', async () => {
  for (const tool of supplied) {
    const sources = await sourcesOf(tool)
    const { document } = await loadAndCheck(sources[0]?.path ?? '', readerOf(sources))
    const described = document && describeWorkflow(document)
    const names = new Set(described?.inputs.map(({ name }) => name))
    for (const { name, takenFrom } of described?.inputs ?? [])
      if (takenFrom) assert.ok(names.has(takenFrom.input), `${name} of ${takenFrom.input}`)
  }
})

test('what a script refuses it says in both languages, which the platform tells apart by the mark', async () => {
  const refusal = /\b(?:fail|refuse|say|message)\("|\becho ["'].*>&2|\bprint .*"[^"]+".*> "\/dev\/stderr"/
  const sources = (await Promise.all(supplied.map(sourcesOf))).flat()
  const said = sources.flatMap(({ content, path }) =>
    content.split('\n').flatMap((line) => (refusal.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  assert.ok(said.length > 150)
  assert.deepEqual(
    said.filter((line) => !/\S ‖ .*\p{Script=Han}/u.test(line)),
    [],
  )
})

test('a text arrives in a tool as it stands, whatever it holds', async () => {
  const enzymes = `EcoRI'; touch stray; echo ' $(touch stray) \`touch stray\` "`
  const run = runTool('restriction_map', ({ files, inputs }) => ({ files, inputs: { ...inputs, enzymes } }))
  await assert.rejects(run, /No enzyme called EcoRI' is known/)
})

test('limits of p and E values reach programs with all their digits, of which WDL prints six behind the point', async () => {
  const limit =
    /~\{(?!write_json\()[^}]*\b(?:max_p|max_fdr|max_evalue|min_hardy_weinberg|genome_wide|suggestive)\b/
  for (const tool of supplied)
    for (const { content, path } of await sourcesOf(tool))
      assert.deepEqual(
        content.split('\n').filter((line) => limit.test(line)),
        [],
        path,
      )
})

test('no step of a command is taken for failed because who reads from it had read enough', async () => {
  // The reader ends at its first hit and what writes to it by a signal, which pipefail makes the end of the whole.
  const endsEarly = /(?<!\|)\| *(?:grep -\w*q|head\b|grep [^|]*-m\b)/
  // Within a test or the word of a case the end of a pipe is not asked for.
  const unasked = /(?:\[ -[nz]|case|test -[nz]|echo|dirname) ".*\$\(.*\)"|.*\|\| true/
  for (const tool of supplied)
    for (const { content, path } of await sourcesOf(tool))
      for (const line of content.split('\n'))
        assert.ok(!endsEarly.test(line.replace(unasked, '')), `${path}: ${line}`)
})

test('every view that a tool names is of an output that it has', async () => {
  let views = 0
  for (const tool of supplied) {
    const sources = await sourcesOf(tool)
    const { document } = await loadAndCheck(sources[0]?.path ?? '', readerOf(sources))
    const outputs = new Set(document && describeWorkflow(document)?.outputs.map(({ name }) => name))
    const named = Object.keys((await faceOf(sources, {})).views)
    assert.deepEqual(
      named.filter((name) => !outputs.has(name)),
      [],
      tool.key,
    )
    views += named.length
  }
  assert.ok(views > 20)
})

test('every number that a tool takes has bounds, within which its default and the example lie', async () => {
  let numbers = 0
  for (const tool of supplied) {
    const sources = await sourcesOf(tool)
    const { document } = await loadAndCheck(sources[0]?.path ?? '', readerOf(sources))
    const { inputs: example } = tool.example()
    for (const input of (document && describeWorkflow(document)?.inputs) ?? []) {
      const { name, typeText, choices, min, max, group, defaultValue } = input
      if (!/^(Int|Float)\??$/.test(typeText) || choices || group !== undefined) continue
      numbers += 1
      assert.ok(min !== undefined, `${tool.key} ${name}`)
      for (const value of [defaultValue, example[name.slice(name.indexOf('.') + 1)]])
        assert.ok(
          value === undefined || (Number(value) >= min && Number(value) <= (max ?? Infinity)),
          `${tool.key} ${name}: ${String(value)}`,
        )
    }
  }
  assert.ok(numbers > 150, String(numbers))
})

/** Outputs of a workflow that are pictures which a command draws, by their names. */
function picturesOf(content: string, all: string): string[] {
  const drawn = new Map(
    all
      .split(/^task /m)
      .slice(1)
      .map((task) => [
        /^\w+/.exec(task)?.[0] ?? '',
        [...task.matchAll(/^ +File\?? (\w+) = "[^"]*\.svg"$/gm)].map(([, name]) => name ?? ''),
      ]),
  )
  const calls = [...content.matchAll(/^ +call (?:\w+\.)?(\w+)(?: as (\w+))?/gm)]
  const outputs = [...content.matchAll(/^ +(?:File\??|Array\[File\]) (\w+) = (\w+)\.(\w+)$/gm)]
  return outputs.flatMap(([, output = '', called, name = '']) => {
    const call = calls.find(([, task, alias]) => (alias ?? task) === called)
    return drawn.get(call?.[1] ?? '')?.includes(name) ? [output] : []
  })
}

test('every picture that R draws says in both languages what its axes and colours are', async () => {
  const contents = await Promise.all(supplied.map(async (tool) => [tool, await sourcesOf(tool)] as const))
  const all = contents.flatMap(([, sources]) => sources.map(({ content }) => content)).join('\n')
  let told = 0
  for (const [tool, sources] of contents)
    for (const output of picturesOf(sources[0]?.content ?? '', all)) {
      const { document } = await loadAndCheck(sources[0]?.path ?? '', readerOf(sources))
      const outputs = (document && describeWorkflow(document)?.outputs) ?? []
      const found = outputs.find(({ name }) => name.endsWith(`.${output}`))
      const where = `${tool.key}.${output}`
      told += 1
      if (output !== 'venn') {
        assert.match(found?.help ?? '', /^Across.* (?:up|down): /, where)
        assert.match(found?.helpZh ?? '', /^横轴.*纵轴.*[：；]/, where)
      }
      assert.match(found?.help ?? '', /\b(?:colour|red|blue|grey)/i, where)
      assert.match(found?.helpZh ?? '', /[色红蓝灰]/, where)
    }
  assert.ok(told >= 44, `${told} pictures`)
})

/** Everything that comes along: the tools, whole workflows among them, and the first two of the warehouse. */
const comingAlong = [
  ...supplied.map((tool) => ({ key: tool.key, entry: undefined, sources: sourcesOf(tool) })),
  ...(['main.wdl', 'single.wdl'] as const).map((entry) => ({
    ...{ key: entry, entry, sources: sourcesOfEntry(entry) },
  })),
]

test('every output of what comes along has a title of its own and says what it is in both languages', async () => {
  let outputs = 0
  for (const { key, entry, sources: reading } of comingAlong) {
    const sources = await reading
    const { document } = await loadAndCheck(entry ?? sources[0]?.path ?? '', readerOf(sources))
    const told = (document && plainDescription(document)?.outputs) ?? []
    for (const { name, label, label_zh, help, help_zh } of told) {
      outputs += 1
      assert.match(label, /^[A-Z]/, name)
      assert.match(label_zh, /\p{Script=Han}|^[A-Z]|^(?:contig|scaffold)$/u, name)
      assert.ok(label.length <= 36 && label_zh.length <= 16, `${name}: ${label}, ${label_zh}`)
      assert.ok(help !== '' && help_zh !== '', name)
    }
    for (const titles of [told.map(({ label }) => label), told.map(({ label_zh }) => label_zh)])
      assert.deepEqual(titles, [...new Set(titles)], key)
  }
  assert.ok(outputs > 370, String(outputs))
})

test('every step of a tool and of the first workflows has a title and says what it does in both languages', async () => {
  let steps = 0
  for (const tool of comingAlong) {
    const sources = await tool.sources
    const { document } = await loadAndCheck(tool.entry ?? sources[0]?.path ?? '', readerOf(sources))
    const described = document && plainDescription(document)
    for (const { name, kind, label = '', label_zh = '' } of described?.graph.nodes ?? []) {
      if (kind !== 'task') continue
      steps += 1
      assert.match(label, /^[A-Z].*[a-z]|^[a-z]+[A-Z]/, `${tool.key} ${name}`)
      assert.match(label_zh, /\p{Script=Han}/u, `${tool.key} ${name}`)
      assert.ok(label.length <= 36 && label_zh.length <= 24, `${tool.key} ${name}`)
    }
    for (const { name, help, help_zh } of described?.tasks ?? [])
      assert.ok(help !== '' && /\p{Script=Han}/u.test(help_zh), `${tool.key} ${name}`)
    const { nodes = [], groups = [] } = described?.graph ?? {}
    const ways = nodes.map(({ id }) => id.split('.').slice(0, -1).join('.')).filter(Boolean)
    assert.deepEqual(new Set(groups.map(({ id }) => id)), new Set(ways), tool.key)
    for (const { id, label = '', label_zh = '' } of groups)
      assert.ok(/^[A-Z]/.test(label) && /\p{Script=Han}/u.test(label_zh), `${tool.key} ${id}`)
    const titles = nodes.flatMap(({ label_zh }) => label_zh ?? [])
    assert.deepEqual(titles, [...new Set(titles)], tool.key)
  }
  assert.ok(steps > 150, String(steps))
})
