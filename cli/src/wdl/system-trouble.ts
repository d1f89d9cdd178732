import { dirname } from 'node:path'
import { describeFailure, failure } from '@omics/engine'
import { isOutOfFiles } from '@omics/engine/files/disk-space'
import { terminalLanguage } from '../language.ts'

/** What the system refused, in words for whoever called the command; undefined when the fault is our own. */
export function systemTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  if (error.code !== 'ENOSPC') return error.message
  const where = 'path' in error && typeof error.path === 'string' ? dirname(error.path) : process.cwd()
  const why = failure(isOutOfFiles(where) ? 'filesFull' : 'diskFull', {})
  const { what, advice } = describeFailure(why, terminalLanguage())
  return `${what} ${advice} (${where})`
}
