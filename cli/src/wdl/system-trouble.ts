import { dirname } from 'node:path'
import { describeFailure, type Failure, failure, RunFailure } from '@omics/engine'
import { isOutOfFiles } from '@omics/engine/files'
import { terminalLanguage } from '../language.ts'
import { isSystemError, systemReason } from './system-reason.ts'

/** What the system refused, in words for whoever called the command; undefined when the fault is our own. */
export function systemTrouble(error: unknown): string | undefined {
  if (error instanceof RunFailure) return inWords(error.failure)
  if (!isSystemError(error)) return undefined
  if (error.code !== 'ENOSPC') {
    const reason = systemReason(error)
    return error.path === undefined || reason === undefined ? error.message : `${error.path}: ${reason}`
  }
  const where = error.path === undefined ? process.cwd() : dirname(error.path)
  const why = failure(isOutOfFiles(where) ? 'filesFull' : 'diskFull', {})
  return `${inWords(why)} (${where})`
}

function inWords(why: Failure): string {
  const { what, advice } = describeFailure(why, terminalLanguage())
  return `${what} ${advice}`
}
