import type { Executor } from '../executor.ts'
import { hostLauncher } from './host-launcher.ts'
import { supervisedExecutor } from './supervised-executor.ts'

export type ProcessExecutorOptions = {
  /** Holds the supervisor's socket and log; one for each server. */
  folder: string
  /** Holds what sandboxes share, and can be shared by several executors; default: `folder`. */
  sandboxFolder?: string
  /** Run tasks with all rights of this process where no sandbox can be made. */
  unsafe?: boolean
}

/** Runs tasks as processes of this host, each in a sandbox of its own. */
export function processExecutor({
  folder,
  sandboxFolder = folder,
  unsafe = false,
}: ProcessExecutorOptions): Executor {
  return supervisedExecutor('process', folder, hostLauncher(unsafe ? undefined : sandboxFolder))
}
