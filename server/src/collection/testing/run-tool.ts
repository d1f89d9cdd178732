import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Json } from '@omics/contract/json'
import { supplied } from '../collection.ts'
import type { Example } from '../example.ts'

const run = promisify(execFile)
const omics = join(import.meta.dirname, '..', '..', '..', '..', 'cli', 'bin', 'omics')

/** Runs a tool that comes along on its example, with the command that people type, and gives its outputs by name. */
export async function runTool(
  key: string,
  change: (example: Example) => Example = (example) => example,
): Promise<Record<string, string>> {
  const tool = supplied.find((one) => one.key === key)
  if (!tool) throw new Error(`No tool that comes along is called ${key}`)
  return runWorkflow(tool.path, change(tool.example()))
}

/** The same of a workflow in a file, on files and inputs as examples have them. */
export async function runWorkflow(path: string, { files, inputs }: Example): Promise<Record<string, string>> {
  const key = basename(path, '.wdl')
  const folder = await mkdtemp(join(tmpdir(), `omics-tool-${key}-`))
  const examples = join(folder, 'examples')
  await mkdir(examples)
  for (const [name, content] of Object.entries(files)) await writeFile(join(examples, name), content)
  const workflow = /^workflow (\w+)/m.exec(await readFile(path, 'utf8'))?.[1] ?? key
  const given = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`${workflow}.${name}`, withPaths(value, examples)]),
  )
  const [inputFile, outputFile] = [join(folder, 'inputs.json'), join(folder, 'outputs.json')]
  await writeFile(inputFile, JSON.stringify(given))
  const places = ['-i', inputFile, '-o', outputFile, '--dir', join(folder, 'work')]
  await run(omics, ['wdl', 'run', path, ...places], { maxBuffer: 2 ** 26 })
  const outputs = JSON.parse(await readFile(outputFile, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(outputs).map(([name, value]) => [name.slice(workflow.length + 1), value]),
  )
}

function withPaths(value: Json, folder: string): Json {
  if (typeof value === 'string')
    return value.startsWith('example:') ? join(folder, value.slice('example:'.length)) : value
  if (Array.isArray(value)) return value.map((item) => withPaths(item, folder))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPaths(item, folder)]))
}
