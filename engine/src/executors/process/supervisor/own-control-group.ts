import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the control group of version 1 that this process is in; undefined where the controller is not mounted. */
export function ownControlGroup(controller: 'cpu' | 'memory' | 'pids'): string | undefined {
  const mount = join('/sys/fs/cgroup', controller)
  const own = new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, 'm').exec(
    readFileSync('/proc/self/cgroup', 'utf8'),
  )?.[1]
  if (own === undefined || !existsSync(join(mount, 'cgroup.procs'))) return undefined
  // In a container the path that the kernel names can lie outside what is mounted here.
  return existsSync(join(mount, own, 'cgroup.procs')) ? join(mount, own) : mount
}

/**
 * Makes numbered control groups beneath one's own, each with a limit in one of its files from the start; undefined where
 * this process may not.
 */
export function controlGroupsBelow(
  controller: 'cpu' | 'pids',
  prefix: string,
  { file, limit }: { file: string; limit: number },
): (() => string | undefined) | undefined {
  const parent = ownControlGroup(controller)
  if (parent === undefined) return undefined
  let made = 0
  const next = () => make(join(parent, `${prefix}-${process.pid}-${(made += 1)}`), file, limit)
  const trial = next()
  if (trial === undefined) return undefined
  rmdirSync(trial)
  return next
}

function make(folder: string, file: string, limit: number): string | undefined {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, file), String(limit))
    return folder
  } catch {
    return undefined
  }
}
