import { generalUsage, type CommandName } from './usage.ts'

/** `omics`: each command is loaded only when it is called. */
type Command = { main: (args: string[]) => Promise<number> }

const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  login: () => import('./client/login.ts'),
  upload: () => import('./client/upload.ts'),
  projects: () => import('./client/projects.ts'),
  files: () => import('./client/files.ts'),
  samples: () => import('./client/samples.ts'),
  flows: () => import('./client/flows.ts'),
  launch: () => import('./client/launch.ts'),
  status: () => import('./client/status.ts'),
  runs: () => import('./client/runs.ts'),
  stop: () => import('./client/stop.ts'),
  logs: () => import('./client/logs.ts'),
  download: () => import('./client/download.ts'),
  wdl: () => import('./wdl/main.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.entries(COMMANDS).find(([command]) => command === name)?.[1]
if (load === undefined) {
  const isAsked = ['', '--help', '-h'].includes(name)
  console[isAsked ? 'log' : 'error'](generalUsage())
  process.exitCode = isAsked ? 0 : 2
} else {
  const { main } = await load()
  process.exitCode = await main(args)
}
