import { type ChildProcess, fork } from 'node:child_process'
import { Channel, type Message, type Methods } from './channel.ts'

export type EvaluatorOptions = {
  /** The program, which ends with `serveEvaluations`. */
  program: string
  /** What its values may take, in MiB. */
  heapMegabytes: number
}

/** Why an evaluator is gone: it was ended from here with a reason, it took too much memory, or nobody knows. */
export type EvaluatorEnd<Reason> = { reason: Reason } | 'memory' | 'unknown'

/**
 * A process that evaluates what people bring: busy as it may be, it can be ended, and nothing but itself ends with it.
 * It gets nothing of this process's environment, and runs behind it where processors are short.
 */
export class Evaluator<Theirs extends Methods, Reason> {
  readonly channel: Channel<Theirs>
  readonly ended: Promise<EvaluatorEnd<Reason>>
  readonly #child: ChildProcess
  #reason: { reason: Reason } | undefined
  #isOver = false

  constructor({ program, heapMegabytes }: EvaluatorOptions) {
    const { PATH, TZ, NODE_COMPILE_CACHE } = process.env
    const known = Object.entries({ PATH, TZ, NODE_COMPILE_CACHE }).filter(([, value]) => value !== undefined)
    this.#child = fork(program, [String(heapMegabytes)], {
      env: Object.fromEntries(known),
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.channel = new Channel((message) => {
      if (this.#child.connected) this.#child.send(message, () => undefined)
    })
    this.#child.on('message', (message) => this.channel.receive(message as Message))
    this.ended = this.#end()
  }

  get isOver(): boolean {
    return this.#isOver
  }

  end(reason: Reason): void {
    this.#reason ??= { reason }
    this.#child.kill('SIGKILL')
  }

  /** Whether this process goes on as long as the evaluator does. */
  hold(isHeld: boolean): void {
    if (isHeld) {
      this.#child.ref()
      this.#child.channel?.ref()
    } else {
      this.#child.unref()
      this.#child.channel?.unref()
    }
  }

  async #end(): Promise<EvaluatorEnd<Reason>> {
    const { promise, resolve } = Promise.withResolvers<NodeJS.Signals | null>()
    this.#child.once('exit', (_code, signal) => resolve(signal))
    this.#child.once('error', () => resolve(null))
    const signal = await promise
    this.#isOver = true
    this.channel.close(new EvaluatorGone())
    if (this.#reason !== undefined) return this.#reason
    // V8 aborts where its heap is full; whoever else ends a process for its memory does so by SIGKILL.
    return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' ? 'memory' : 'unknown'
  }
}

/** The process that was to evaluate is gone. */
export class EvaluatorGone extends Error {
  override name = 'EvaluatorGone'
}
