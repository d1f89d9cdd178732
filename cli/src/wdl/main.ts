import { wrongArguments } from '../wrong-arguments.ts'
import { usage, UsageError } from './usage.ts'

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
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    console.log(usage())
    return 0
  }
  const load = Object.entries(COMMANDS).find(([command]) => command === name)?.[1]
  if (load === undefined) {
    console.error(usage())
    return 2
  }
  try {
    return await (await load()).run(args)
  } catch (error) {
    const wrong = error instanceof UsageError ? error.message : wrongArguments(error)
    if (wrong !== undefined) {
      console.error(`omics wdl ${name}: ${wrong}\n\n${usage()}`)
      return 2
    }
    const { systemTrouble } = await import('./system-trouble.ts')
    const trouble = systemTrouble(error)
    if (trouble === undefined) throw error
    console.error(`omics wdl ${name}: ${trouble}`)
    return 1
  }
}
