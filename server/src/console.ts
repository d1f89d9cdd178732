import { sandboxTroubleSaid } from '@omics/contract/administration/sandbox-trouble'
import type { WorkerNews } from './worker-news.ts'
import type { WorkerEnd } from './worker-process.ts'

type Say = (text: string) => void

/** What the person at the console is told beside the address: each thing once, when it changes, in both languages. */
export class ConsoleNews {
  readonly #say: Say
  readonly #toolsAreThere: () => boolean
  #databaseAnswers = true
  /** Undefined until the first trial. */
  #sandbox: { trouble: string | null } | undefined
  /** Nothing is said of the sandbox as long as it is only just being installed. */
  #held: WorkerNews | undefined
  #holds = true

  constructor(say: Say, toolsAreThere: () => boolean) {
    this.#say = say
    this.#toolsAreThere = toolsAreThere
  }

  hear(news: WorkerNews): void {
    if (news.of === 'database') this.#database(news.answers)
    else if (news.of === 'sandbox' && this.#holds) this.#held = news
    else if (news.of === 'sandbox') this.#tellSandbox(news.trouble)
  }

  /** From now on the sandbox is what it will be. */
  release(): void {
    this.#holds = false
    if (this.#held) this.hear(this.#held)
  }

  workerEnded({ reason, pause }: WorkerEnd): void {
    const seconds = Math.max(1, Math.round(pause / 1000))
    this.#say(
      `What carries workflows out ended (${reason.en}) and is started again in ${seconds} s; tasks under way go on. More is in worker.log in the data folder.`,
    )
    this.#say(
      `运行流程的工作进程已退出（${reason.zh}），${seconds} 秒后重新启动，进行中的任务不受影响。详情见数据目录中的 worker.log。`,
    )
  }

  #database(answers: boolean): void {
    if (answers === this.#databaseAnswers) return
    this.#databaseAnswers = answers
    if (answers) return this.#say('The database is back. 数据库已恢复。')
    this.#say('The database does not answer. It is tried again until it is back; what needs it waits.')
    this.#say('数据库没有响应，系统会持续重试直至恢复，相关操作将暂时等待。')
  }

  #tellSandbox(trouble: string | null): void {
    const before = this.#sandbox
    this.#sandbox = { trouble }
    if (before?.trouble === trouble) return
    if (trouble !== null) {
      const { reason, quoted } = sandboxTroubleSaid(trouble)
      const said = quoted === '' ? '' : ` (${quoted})`
      this.#say(
        `Workflows wait, for no sandbox can be started here: ${reason.en}${said}. Everything else works, and they go on by themselves as soon as one can.`,
      )
      this.#say(`本机无法启动沙箱，流程暂不运行：${reason.zh}。其他功能不受影响，沙箱可用后流程会自动继续。`)
    } else if (this.#toolsAreThere()) {
      this.#say('The task tools and the sandbox are ready. 任务工具与沙箱已就绪。')
    } else if (before) {
      this.#say('The sandbox is ready, and workflows run. 沙箱已就绪，流程开始运行。')
    }
  }
}
