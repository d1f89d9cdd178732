import { spawn } from 'node:child_process'

/** Starts a program that goes into the background by itself; an end other than 0 is told with what it said. */
export async function daemon(
  program: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  // A daemon may keep the pipe: only the end of what was started here counts.
  const code = await new Promise((resolve) => child.once('exit', resolve))
  child.stderr.destroy()
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`)
}

/** Ends a process and waits until it has gone. */
export async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  try {
    for (process.kill(pid, signal); ; process.kill(pid, 0)) await new Promise((r) => setTimeout(r, 20))
  } catch {
    // It has gone.
  }
}
