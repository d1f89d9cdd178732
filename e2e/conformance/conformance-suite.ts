import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import type { Case, Expectation } from './case.ts'

type SuiteTest = {
  id: string
  versions: string[]
  inputs: { dir: string; wdl: string; json?: string; json_string?: string }
  outputs?: Record<string, Expectation>
  exclude_output?: string | string[]
  fail?: boolean
}

/** The tests of wdl-conformance-tests for one version of WDL, its files copied to `work`. */
export async function conformanceSuite(folder: string, work: string, version: string): Promise<Case[]> {
  const tests: SuiteTest[] = parse(await readFile(path.join(folder, 'conformance.yaml'), 'utf8'))
  await cp(folder, work, { recursive: true })
  const cases: Case[] = []
  for (const test of tests)
    if (test.versions.includes(version)) cases.push(await readCase(test, work, version))
  return cases
}

async function readCase(test: SuiteTest, work: string, version: string): Promise<Case> {
  const { dir, wdl, json, json_string: text } = test.inputs
  const excluded = [test.exclude_output ?? []].flat()
  const outputs = Object.entries(test.outputs ?? {}).filter(
    ([name]) => !excluded.includes(name.split('.').at(-1) ?? name),
  )
  return {
    id: test.id,
    suite: `suite ${version}`,
    file: await fileOfVersion(path.join(work, dir, wdl), version),
    inputs: json === undefined ? (text ?? '{}') : await readFile(path.join(work, dir, json), 'utf8'),
    outputs: new Map(outputs),
    mustFail: test.fail === true,
  }
}

/** The suite keeps each file in one version and derives the others by their first line. */
async function fileOfVersion(file: string, version: string): Promise<string> {
  const source = await readFile(file, 'utf8')
  const other = path.join(path.dirname(file), `version-${version}-${path.basename(file)}`)
  await writeFile(other, source.replace(/^(\s*(?:#.*\n\s*)*)version .*/, `$1version ${version}`))
  return other
}
