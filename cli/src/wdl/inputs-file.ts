import { readFileSync } from 'node:fs'
import type { JsonObject } from '@omics/engine'
import { toStored } from '@omics/engine/run'
import { describeFault, EvaluationError, parseJson } from '@omics/wdl/execution'
import { terminalLanguage } from '../language.ts'
import { UsageError } from './usage.ts'

/** The inputs of a run, from the file that holds them as JSON. Throws a UsageError when it holds something else. */
export function readInputsFile(path: string): JsonObject {
  const stored = parsed(readFileSync(path, 'utf8'), path)
  if (!isObject(stored)) throw UsageError.of('noObject', path)
  return stored
}

function parsed(text: string, path: string) {
  try {
    return toStored(parseJson(text, path))
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new UsageError(describeFault(error, terminalLanguage()))
  }
}

const isObject = (json: ReturnType<typeof toStored>): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
