import { wrongArguments } from '../wrong-arguments.ts'
import { usage, UsageError, type WdlCommand } from './usage.ts'

type Command = { run: (args: string[]) => Promise<number> }

const COMMANDS: Readonly<Record<WdlCommand, () => Promise<Command>>> = {
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
  const command = isCommand(name) ? name : undefined
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    console.log(usage(command))
    return 0
  }
  if (command === undefined) {
    console.error(usage())
    return 2
  }
  try {
    return await (await COMMANDS[command]()).run(args)
  } catch (error) {
    const wrong = error instanceof UsageError ? error.message : wrongArguments(error)
    if (wrong !== undefined) {
      console.error(`omics wdl ${name}: ${wrong}\n\n${usage(command)}`)
      return 2
    }
    const { systemTrouble } = await import('./system-trouble.ts')
    const trouble = systemTrouble(error)
    if (trouble === undefined) throw error
    console.error(`omics wdl ${name}: ${trouble}`)
    return 1
  }
}

const isCommand = (name: string): name is WdlCommand => Object.hasOwn(COMMANDS, name)
