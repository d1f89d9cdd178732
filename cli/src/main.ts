/** `omics`: each command is loaded only when it is called. */
type Command = { main: (args: string[]) => Promise<number> }

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  wdl: () => import('./wdl/main.ts'),
  login: () => import('./client/login.ts'),
  upload: () => import('./client/upload.ts'),
  launch: () => import('./client/launch.ts'),
  status: () => import('./client/status.ts'),
  logs: () => import('./client/logs.ts'),
  download: () => import('./client/download.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = COMMANDS[name]
if (load === undefined) {
  console.error(`Usage: omics COMMAND …\n\nCommands: ${Object.keys(COMMANDS).join(', ')}`)
  process.exitCode = name === '' || name === '--help' ? 0 : 2
} else {
  const { main } = await load()
  process.exitCode = await main(args)
}
