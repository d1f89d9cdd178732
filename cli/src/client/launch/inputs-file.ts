import { readFile } from 'node:fs/promises'
import { Inputs, type Flow } from '@omics/contract/warehouse/flows'
import { boundColumn } from '@omics/contract/analyses/bound-column'
import { isList, type Json } from '@omics/contract/json'
import type { WorkflowDescription, WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { say } from '../messages.ts'
import { projectTree, type ProjectTree } from '../project-tree.ts'

type InputValues = Flow['inputs']

/**
 * Reads inputs by name from a JSON file, or from JSON given in its place; names may carry the workflow's before them, as
 * WDL tools write them.
 */
export async function readInputs(path: string, { name, inputs }: WorkflowDescription): Promise<InputValues> {
  const known = new Set(inputs.map((input) => input.name))
  const given = Object.entries(await readJson(path))
  return Object.fromEntries(
    given.map(([key, value]) => {
      const short = key.startsWith(`${name}.`) ? key.slice(name.length + 1) : key
      const long = `${name}.${key}`
      return [[key, short, long].find((one) => known.has(one)) ?? key, value]
    }),
  )
}

async function readJson(path: string): Promise<InputValues> {
  try {
    return Inputs.parse(JSON.parse(path.startsWith('{') ? path : await readFile(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ClientError(say('noInputsFile', { path }), { id: 'bad_inputs' })
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new ClientError(say('badJson', { path, reason }), { id: 'bad_inputs' })
  }
}

/** Replaces paths of the project, such as `results/x.vcf.gz`, by the names that inputs give to files. */
export async function withFiles(
  api: Api,
  projectId: string,
  values: InputValues,
  declared: readonly WorkflowInput[],
): Promise<InputValues> {
  const types = new Map(declared.map(({ name, type }) => [name, type]))
  const tree = projectTree(api, projectId)
  const entries = Object.entries(values).map(async ([name, value]) => {
    const kind = fileKind(types.get(name) ?? '')
    return [name, kind === 'none' ? value : await resolved(value, tree, kind)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

type FileKind = 'none' | 'all' | 'some'

/** Whether the texts in a value of this type are all files, or only some, as in structures and maps. */
function fileKind(type: string): FileKind {
  if (/^(Array\[)*(File|Directory)\b/.test(type)) return 'all'
  return /\b(File|Directory)\b/.test(type) || !/^(Array\[)*(String|Int|Float|Boolean)\b/.test(type)
    ? 'some'
    : 'none'
}

async function resolved(value: Json, tree: ProjectTree, kind: FileKind): Promise<Json> {
  if (typeof value === 'string') {
    if (value === '' || /^\w+:\/\//.test(value)) return value
    const file = await tree.file(value)
    if (file) return `omics://${file.id}/${file.name}`
    if (kind === 'some') return value
    throw new ClientError(say('noFile', { path: value }), { id: 'not_found' })
  }
  if (isList(value)) return Promise.all(value.map((item) => resolved(item, tree, kind)))
  if (typeof value !== 'object' || value === null || boundColumn(value) !== undefined) return value
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await resolved(item, tree, kind)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
