import { UsageError } from './usage-error.ts'

const USAGE = `Usage:
  omics wdl check FILE… [--json] [--tolerant]
  omics wdl run FILE [-i INPUTS.json] [-o OUTPUTS.json] [--dir DIR] [--task NAME] [--executor EXECUTOR]
                     [--cache DIR] [--provenance FILE] [--network] [--tolerant] [--quiet]
  omics wdl inputs FILE [--task NAME] [--tolerant]
  omics wdl graph FILE [--json] [--tolerant]
  omics wdl format FILE… [--check | --stdout]
  omics wdl docs FILE [--tolerant]
  omics wdl lsp [--tolerant]

EXECUTOR: process (in sandboxes here, the default), podman, docker, container (either of these), apptainer, slurm or tes`

const COMMANDS: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<number> }>>> = {
  check: () => import('./check.ts'),
  run: () => import('./run.ts'),
  inputs: () => import('./inputs.ts'),
  graph: () => import('./graph.ts'),
  format: () => import('./format.ts'),
  docs: () => import('./docs.ts'),
  lsp: () => import('./lsp/run.ts'),
}

/** `omics wdl …`; gives the exit status: 0, 1 when the work failed, 2 when it was asked for wrongly. */
export async function main([name = '', ...args]: string[]): Promise<number> {
  const load = COMMANDS[name]
  if (load === undefined) {
    console.error(USAGE)
    return name === '--help' || name === '-h' ? 0 : 2
  }
  try {
    return await (await load()).run(args)
  } catch (error) {
    if (isUsageError(error)) {
      console.error(`omics wdl ${name}: ${error.message}\n\n${USAGE}`)
      return 2
    }
    const { systemTrouble } = await import('./system-trouble.ts')
    const trouble = systemTrouble(error)
    if (trouble === undefined) throw error
    console.error(`omics wdl ${name}: ${trouble}`)
    return 1
  }
}

/** parseArgs says by its codes that an option is wrong. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
