import { readdirSync } from 'node:fs'
import type { Tool } from '@omics/contract/tools/tools'
import { isOnPath } from '../../gateways/debian.ts'

/** Debian's packages that bring a library of R, which no program stands for. */
const ofR = /^r-(?:cran|bioc)-(.+)$/
/** Where R finds its libraries on Debian: the administrator's, those of packages, and its own. */
const libraryFolders = ['/usr/local/lib/R/site-library', '/usr/lib/R/site-library', '/usr/lib/R/library']

/** What a tool cannot do without: the programs that it calls, and packages with libraries of R. */
export function requiredBy({ programs, packages }: Pick<Tool, 'programs' | 'packages'>): readonly string[] {
  return [...programs, ...packages.filter((name) => ofR.test(name))]
}

/** Whether a program, or the library of a package for R, is on this machine. */
export function isThere(required: string): boolean {
  const [, library] = ofR.exec(required) ?? []
  if (library === undefined) return isOnPath(required)
  return libraryFolders.some((folder) => namesIn(folder).some((name) => name.toLowerCase() === library))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
