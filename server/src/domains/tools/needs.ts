import type { Tool, ToolDetail } from '@omics/contract/tools/tools'
import { runsHere, usesImages } from '@omics/engine/executors/choice'
import type { Context } from '../../context.ts'
import { installCommand, installSize, isOnPath } from '../../gateways/debian.ts'
import type { Identity } from '../../http/identity.ts'
import { mayInstall } from './packages.ts'

type Software = Pick<Tool, 'programs' | 'packages'> & Pick<ToolDetail, 'images'>

/** What is missing on this machine for a tool: its programs, and the packages that would bring them. */
export async function needsOf(
  context: Context,
  { administrator }: Identity,
  software: Software,
): Promise<ToolDetail['needs']> {
  const missing = needsHost(context, software)
    ? software.programs.filter((program) => !isOnPath(program))
    : []
  const wanted = missing.length > 0 ? [...software.packages] : []
  // Asking starts a program for names that anybody may have written.
  const size = wanted.length > 0 && administrator ? await installSize(wanted) : undefined
  return {
    missing_programs: missing,
    missing_packages: wanted,
    command: wanted.length > 0 ? installCommand(wanted) : '',
    download: size?.download ?? null,
    disk: size?.disk ?? null,
    may_install: wanted.length > 0 && administrator && mayInstall(context),
  }
}

/** Whether its tasks call the programs of this machine: not where they run in images, or on nodes with their own. */
function needsHost({ config: { executor } }: Pick<Context, 'config'>, { images }: Software): boolean {
  return runsHere(executor) && !(usesImages(executor) && images.length > 0)
}
