// Keeps the compiled form of the programs that tasks call, which start in half the time by it. Tasks read it in their
// sandbox and never write it: what one had put there would run in all others.
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder, ownPrograms, TASK_ID } from '@omics/engine/host'

const program = join(ownFolder.open, '..')
const compiled = join(program, 'dist', 'compiled')

if (ownPrograms.length > 0) {
  // By paths relative to it: the sandbox shows program and libraries elsewhere.
  const environment = { ...process.env, NODE_COMPILE_CACHE: compiled, NODE_COMPILE_CACHE_PORTABLE: '1' }
  const load = ['--no-warnings', join(program, 'src', 'compile.ts')]
  const { status } = spawnSync(process.execPath, load, { env: environment, stdio: 'ignore' })
  if (status === 0) openToTasks()
}

/** Node keeps what it compiled for each person alone, in a folder whose name ends with their number. */
function openToTasks(): void {
  for (const name of readdirSync(compiled)) {
    const own = `-${process.getuid?.()}`
    if (!name.endsWith(own)) continue
    const folder = join(compiled, name)
    chmodSync(folder, 0o755)
    for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o644)
    link(name, join(compiled, `${name.slice(0, -own.length)}-${TASK_ID}`))
  }
}

function link(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch {
    // It is there from an earlier time.
  }
}
