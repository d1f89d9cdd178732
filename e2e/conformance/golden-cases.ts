import { existsSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Case, Expectation } from './case.ts'
import { parseObject } from './json-object.ts'

/**
 * Cases laid out as those of sprocket's engine: `tasks` and `workflows` hold a folder each, with source.wdl,
 * inputs.json and either outputs.json or the error.txt of a run that must fail.
 */
export async function goldenCases(folder: string, work: string): Promise<Case[]> {
  await cp(folder, work, { recursive: true })
  const cases: Case[] = []
  for (const kind of ['tasks', 'workflows'] as const) {
    for (const name of await readdir(path.join(work, kind))) {
      const place = path.join(work, kind, name)
      if (existsSync(path.join(place, 'source.wdl'))) cases.push(await readCase(kind, name, place))
    }
  }
  return cases
}

async function readCase(kind: 'tasks' | 'workflows', name: string, place: string): Promise<Case> {
  const file = path.join(place, 'source.wdl')
  const text = async (part: string) => readFile(path.join(place, part), 'utf8').catch(() => '{}')
  const inputs = await text('inputs.json')
  const outputs = parseObject(await text('outputs.json'))
  const expectations = Object.entries(outputs).map(([output, value]): [string, Expectation] => [
    output,
    { value: withoutFolders(value) },
  ])
  const source = await readFile(file, 'utf8')
  return {
    id: `${kind}/${name}`,
    suite: 'golden',
    file,
    folder: place,
    inputs,
    outputs: new Map(expectations),
    mustFail: existsSync(path.join(place, 'error.txt')),
    ...(kind === 'tasks' && { task: taskOf(source, inputs, outputs) }),
  }
}

/** The task that the names of inputs and outputs start with, or the only one. */
function taskOf(source: string, inputs: string, outputs: Record<string, unknown>): string {
  const named = [...Object.keys(outputs), ...Object.keys(parseObject(inputs))][0]?.split('.')[0]
  return named ?? /\btask\s+(\w+)/.exec(source)?.[1] ?? 'test'
}

/** Where a file of a run lies is the engine's own business; its name is not. */
function withoutFolders(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(?:calls\/.*?\/)?attempts\/\d+\/(?:work\/)?/, '')
  if (Array.isArray(value)) return value.map(withoutFolders)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutFolders(member)]))
}
