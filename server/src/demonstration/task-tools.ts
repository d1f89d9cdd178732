import { setTimeout as delay } from 'node:timers/promises'
import { canInstall, installCommand, installPackages, missingPackages } from '../gateways/debian.ts'
import { taskPackages } from '../gateways/task-packages.ts'

interface Options {
  /** Whether the administrator forbade installing packages. */
  readonly forbidden: boolean
  /** Tells the person at the console, in one or more lines. */
  say(text: string): void
}

/**
 * Sees to it that the task tools and the sandbox are there, and answers whether they are. As root on Debian they are
 * installed, which takes minutes and holds nothing else up; elsewhere the console names the command.
 */
export async function ensureTaskTools({ forbidden, say }: Options): Promise<boolean> {
  const missing = missingPackages(taskPackages)
  if (missing.length === 0) return true
  if (forbidden || !canInstall()) {
    const command = installCommand(missing)
    say(`Tasks need some tools that are missing here. Install them with:\n  ${command}`)
    say(`本机缺少运行任务所需的工具，请执行：\n  ${command}`)
    return false
  }
  const names = missing.join(' ')
  say(`Installing task tools in the background (OMICS_NO_APT=1 forbids it): ${names}`)
  say(`正在后台安装任务工具（设置 OMICS_NO_APT=1 可禁止）：${names}`)
  return install(missing, say)
}

/** Waits until somebody has installed all that is missing, and answers whether that was so before the end. */
export async function taskToolsCome(ending: AbortSignal): Promise<boolean> {
  while (missingPackages(taskPackages).length > 0) {
    if (ending.aborted) return false
    await delay(5000, undefined, { signal: ending }).catch(() => undefined)
  }
  return true
}

async function install(missing: readonly string[], say: Options['say']): Promise<boolean> {
  try {
    await installPackages(missing)
    // Another program of that name may end well and do nothing.
    const still = missingPackages(taskPackages)
    if (still.length > 0) throw new Error(`apt-get ended well, yet these are missing: ${still.join(' ')}`)
    say('The task tools are installed. 任务工具已安装完毕。')
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    say(`The task tools could not be installed. 任务工具安装失败。\n${reason}`)
    return false
  }
}
