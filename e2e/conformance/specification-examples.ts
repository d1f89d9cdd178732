import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Case, Expectation } from './case.ts'
import { parseObject } from './json-object.ts'

const example = /<summary>\s*Example: (\S+)\s*```wdl\n([\s\S]*?)```\s*<\/summary>\s*<p>([\s\S]*?)<\/p>/g

/**
 * The examples of a specification of WDL, from 1.1 on: `folder` holds SPEC.md and, beside it, the data the
 * examples read in tests/data. Each is written to `work`, so that examples can import one another.
 */
export async function specificationExamples(folder: string, work: string): Promise<Case[]> {
  const text = await readFile(path.join(folder, 'SPEC.md'), 'utf8')
  await mkdir(work, { recursive: true })
  const data = path.join(folder, 'tests', 'data')
  if (existsSync(data)) {
    for (const name of await readdir(data))
      await cp(path.join(data, name), path.join(work, name), { recursive: true })
  }
  const cases: Case[] = []
  for (const [, name = '', source = '', rest = ''] of text.matchAll(example)) {
    const id = name.replace(/\.wdl$/, '')
    const file = path.join(work, `${id}.wdl`)
    await writeFile(file, source)
    const found = readCase(id, file, source, rest)
    if (found !== undefined) cases.push(found)
  }
  return cases
}

function readCase(id: string, file: string, source: string, rest: string): Case | undefined {
  // A resource is only there to be imported.
  if (id.endsWith('_resource')) return undefined
  const config = parseObject(jsonBlock(rest, 'Test config'))
  // Examples that need a graphics processor say so.
  const needs = [config['dependencies']].flat()
  if (needs.includes('gpu')) return undefined
  const excluded = [config['exclude_output']].flat()
  const outputs = Object.entries(parseObject(jsonBlock(rest, 'Example output')))
    .filter(([name]) => !excluded.includes(name.split('.').at(-1)))
    .map(([name, value]): [string, Expectation] => [name, { value }])
  const hasWorkflow = /^\s*workflow\s/m.test(source)
  return {
    id,
    suite: `specification ${/^\s*version (\S+)/m.exec(source)?.[1] ?? ''}`,
    file,
    inputs: jsonBlock(rest, 'Example input'),
    outputs: new Map(outputs),
    mustFail: config['fail'] === true || id.endsWith('_fail') || id.endsWith('_fail_task'),
    ...(!hasWorkflow && { task: /\btask\s+(\w+)/.exec(source)?.[1] ?? id }),
  }
}

function jsonBlock(text: string, label: string): string {
  return new RegExp(`${label}:\\s*\`\`\`json\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? '{}'
}
