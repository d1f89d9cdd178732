import { z } from 'zod'
import type { Json } from '@omics/contract/json'
import { parseJson } from '../../http/parse-json.ts'
import { refuseField, type Sentence } from '../../http/problem.ts'

export const engineName = 'omics-cloud'
export const languageVersions = ['1.0', '1.1', '1.2', '1.3']

/** What a client asks for, read and of the right shape. */
export interface RunRequest {
  readonly params: Readonly<Record<string, Json>>
  readonly url: string
  readonly languageVersion: string
  readonly tags: Readonly<Record<string, string>>
  readonly engineParameters: Readonly<Record<string, string>>
}

const JsonObject: z.ZodType<Record<string, Json>> = z.record(z.string(), z.json())
const Texts = z.record(z.string(), z.string())

/** Reads the fields of the form. Throws `validation` for what is missing, unreadable or not offered here. */
export function readRunRequest(fields: ReadonlyMap<string, string>): RunRequest {
  const type = fields.get('workflow_type') ?? ''
  if (type.toUpperCase() !== 'WDL') throw refuse('workflow_type', 'It must be WDL.', '只能是 WDL。')
  const languageVersion = (fields.get('workflow_type_version') ?? '').replace(/^v/i, '')
  if (!languageVersions.includes(languageVersion)) {
    const known = languageVersions.join(', ')
    throw refuse('workflow_type_version', `It must be one of ${known}.`, `只能是 ${known} 之一。`)
  }
  const url = fields.get('workflow_url') ?? ''
  if (url === '') throw refuse('workflow_url', 'It is missing.', '未填写。')
  requireThisEngine(fields)
  return {
    params: jsonField(fields, 'workflow_params', JsonObject, {
      en: 'It must be a JSON object.',
      zh: '必须是 JSON 对象。',
    }),
    url,
    languageVersion,
    ...readAskedProject(fields),
  }
}

/** The fields that may name the project, as far as they have come. Throws `validation`. */
export function readAskedProject(
  fields: ReadonlyMap<string, string>,
): Pick<RunRequest, 'engineParameters' | 'tags'> {
  return {
    tags: textsOf(fields, 'tags'),
    engineParameters: textsOf(fields, 'workflow_engine_parameters'),
  }
}

function requireThisEngine(fields: ReadonlyMap<string, string>): void {
  const engine = fields.get('workflow_engine')
  if (engine !== undefined && engine !== '' && engine !== engineName)
    throw refuse('workflow_engine', `It must be ${engineName}.`, `只能是 ${engineName}。`)
}

function textsOf(fields: ReadonlyMap<string, string>, name: string): Record<string, string> {
  return jsonField(fields, name, Texts, {
    en: 'It must be a JSON object of texts.',
    zh: '必须是值为文本的 JSON 对象。',
  })
}

function jsonField<Value>(
  fields: ReadonlyMap<string, string>,
  name: string,
  shape: z.ZodType<Value>,
  fault: Sentence,
): Value {
  const read = shape.safeParse(parseJson(fields.get(name) || '{}'))
  if (!read.success) throw refuseField(name, fault)
  return read.data
}

const refuse = (path: string, en: string, zh: string) => refuseField(path, { en, zh })
