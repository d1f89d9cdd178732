import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Case } from './case.ts'
import { difference } from './compare.ts'
import { conformanceSuite } from './conformance-suite.ts'
import { goldenCases } from './golden-cases.ts'
import { knownFault } from './known-faults.ts'
import { specificationExamples } from './specification-examples.ts'

const usage = `npm run conformance -- FOLDER [--version 1.0|1.1] [--only TEXT] [--command COMMAND]

Runs published examples of WDL through the command line and compares the outputs. FOLDER is a checkout
of openwdl/wdl (the examples of its SPEC.md), of wdl-conformance-tests, or the folder
crates/wdl-engine/tests of sprocket.`

type Outcome = { id: string; kind: 'pass' | 'known-fault' | 'no-program' | 'fail'; detail: string }

const omics = fileURLToPath(new URL('../../node_modules/.bin/omics', import.meta.url))

/** A second is plenty for each; one that hangs must not hold up the others. */
const patienceMilliseconds = 60_000

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string', default: '1.1' },
      only: { type: 'string', default: '' },
      command: { type: 'string', default: `${omics} wdl run` },
    },
  })
  const [folder] = positionals
  if (folder === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const work = await mkdtemp(path.join(tmpdir(), 'conformance-'))
  const all = await casesOf(folder, work, values.version)
  const cases = all.filter((each) => each.id.includes(values.only))
  const outcomes = await runAll(cases, values.command.split(' '), work)
  report(outcomes)
  await rm(work, { recursive: true, force: true })
}

function casesOf(folder: string, work: string, version: string): Promise<Case[]> {
  if (existsSync(path.join(folder, 'conformance.yaml'))) return conformanceSuite(folder, work, version)
  if (existsSync(path.join(folder, 'workflows'))) return goldenCases(folder, work)
  return specificationExamples(folder, work)
}

async function runAll(cases: readonly Case[], command: readonly string[], work: string): Promise<Outcome[]> {
  const waiting = [...cases]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      outcomes.push(await runCase(next, command, work))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return outcomes.toSorted((a, b) => a.id.localeCompare(b.id))
}

async function runCase(example: Case, command: readonly string[], work: string): Promise<Outcome> {
  const { id, folder: root = work } = example
  const folder = await mkdtemp(path.join(work, 'run-'))
  const inputs = path.join(root, `${path.basename(folder)}.inputs.json`)
  const outputs = path.join(folder, 'outputs.json')
  await writeFile(inputs, example.inputs)
  const [program = '', ...rest] = command
  const task = example.task === undefined ? [] : ['--task', example.task]
  const args = [
    ...rest,
    example.file,
    '-i',
    inputs,
    '-o',
    outputs,
    '--dir',
    path.join(folder, 'run'),
    ...task,
  ]
  const failure = await execute(program, args, root)
  const detail = await judge(example, failure, outputs, root)
  if (detail === undefined) return { id, kind: 'pass', detail: '' }
  const known = knownFault(example.suite, id, detail)
  if (known !== undefined) return { id, kind: 'known-fault', detail: known }
  const missing = /(\S+): command not found/.exec(detail)?.[1]
  return missing === undefined
    ? { id, kind: 'fail', detail }
    : { id, kind: 'no-program', detail: `needs ${missing}, which this machine lacks` }
}

/** What a failed command said, or `undefined` when it succeeded. */
function execute(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd, timeout: patienceMilliseconds, maxBuffer: 2 ** 24 },
      (error, stdout, stderr) => {
        resolve(error === null ? undefined : `${stdout}${stderr}`.trim() || error.message)
      },
    )
  })
}

async function judge(
  example: Case,
  failure: string | undefined,
  file: string,
  root: string,
): Promise<string | undefined> {
  if (example.mustFail) return failure === undefined ? 'must fail, but succeeded' : undefined
  if (failure !== undefined) return failure
  const found = new Map<string, unknown>(Object.entries(JSON.parse(await readFile(file, 'utf8'))))
  for (const [name, expected] of example.outputs) {
    const differs = await difference(expected, found.get(name), root)
    if (differs !== undefined) return `${name}: ${differs}`
  }
  return undefined
}

function report(outcomes: readonly Outcome[]): void {
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  for (const { id, kind, detail } of outcomes) {
    if (kind !== 'pass')
      console.log(`${kind.padEnd(12)} ${id}: ${detail.slice(-600).replaceAll('\n', '\n             ')}`)
  }
  console.log(
    `${outcomes.length} examples: ${count('pass')} pass, ${count('known-fault')} wrong as published, ${count('no-program')} without their program, ${count('fail')} fail`,
  )
  if (count('fail') > 0) process.exitCode = 1
}

await main()
