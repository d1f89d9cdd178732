import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownPrograms } from '@omics/engine/host'
import { shellBuiltins } from '@omics/engine/shell'
import type { Subject } from './check.ts'

/** Where a task looks for programs, as its sandbox sets PATH. */
const programFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
export const isInstalled = (program: string) =>
  ownPrograms.includes(program) || programFolders.some((folder) => existsSync(join(folder, program)))
const programName = /^[A-Za-z][\w.+-]*$/

/** The programs that a command calls for certain, without what the shell and the command itself define. */
export const programsOf = ({ calls: { named, functions } }: Subject['tasks'][number]): readonly string[] =>
  [...named.difference(functions).difference(shellBuiltins)].filter((name) => programName.test(name))
