import type { ToolDetail } from '@omics/contract/tools/tools'
import { installCommand, isOnPath } from '../../gateways/debian.ts'

/** What is missing on this machine for a tool: its programs, and the packages that would bring them. */
export function needsOf({
  programs,
  packages,
}: {
  readonly programs: readonly string[]
  readonly packages: readonly string[]
}): ToolDetail['needs'] {
  const missing = programs.filter((program) => !isOnPath(program))
  const wanted = missing.length > 0 ? [...packages] : []
  return {
    missing_programs: missing,
    missing_packages: wanted,
    command: wanted.length > 0 ? installCommand(wanted) : '',
  }
}
