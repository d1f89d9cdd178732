import type { Json } from '@omics/contract/json'
import { isRemote } from '@omics/engine/remote'
import { filesIn } from '@omics/engine/run'
import { EvaluationError, fromJson, type Type } from '@omics/wdl'
import type { Sentence } from '../../../http/problem.ts'
import type { Facts } from '../../warehouse/checking/checked.ts'
import { fileIdOf } from '../file-uri.ts'
import type { InputFault, Row } from './resolve.ts'

/**
 * What is to be a file is one of the platform by its id, or lies at an address that a run reads: a name or a path of
 * the server says nothing. An engine outside may read other addresses.
 */
export function strangeFiles(
  { inputs }: Pick<Facts, 'inputs'>,
  rows: readonly Row[],
  engine = 'here',
): InputFault[] {
  const isKnown = (path: string) =>
    fileIdOf(path) !== undefined || isRemote(path) || (engine !== 'here' && isAddress(path))
  const seen = new Map(inputs.map(({ name }) => [name, new Set<Json>()]))
  return rows.flatMap(({ label, inputs: values }) =>
    inputs.flatMap(({ name, type, called }): InputFault[] => {
      const value = values[name]
      if (value === undefined || seen.get(name)?.has(value)) return []
      seen.get(name)?.add(value)
      const strange = pathsOf(type, value, name).find((path) => !isKnown(path))
      if (strange === undefined) return []
      return [{ input: name, called, label, kind: 'invalid', sentence: sentenceOf(called, strange) }]
    }),
  )
}

const isAddress = (path: string) => /^(?!file:)[a-z][\w+.-]*:\/\//i.test(path)

function sentenceOf(called: Sentence, path: string): Sentence {
  if (isAddress(path)) {
    return {
      en: `${called.en}: “${path}” cannot be read by a run, which takes addresses of https and S3. Fetch the file into the project first.`,
      zh: `${called.zh}：运行无法读取“${path}”，仅支持 https 和 S3 地址，请先将文件下载到项目中。`,
    }
  }
  return {
    en: `${called.en}: “${path}” names no file of this project. Choose the file.`,
    zh: `${called.zh}：“${path}”不是本项目中的文件，请选择文件。`,
  }
}

function pathsOf(type: Type, value: Json, name: string): string[] {
  try {
    return filesIn(fromJson(type, value, name)).map(({ path }) => path)
  } catch (error) {
    // Another check tells what does not fit its type.
    if (error instanceof EvaluationError) return []
    throw error
  }
}
