import { randomUUID } from 'node:crypto'

/** A notebook's kernel, reached through the platform as Jupyter's page reaches it. */
export class Kernel {
  readonly id: string
  readonly #channel: WebSocket
  /** Resolves when the channel has been closed. */
  readonly gone: Promise<unknown>

  private constructor(id: string, channel: WebSocket) {
    this.id = id
    this.#channel = channel
    this.gone = new Promise((resolve) => channel.addEventListener('close', resolve, { once: true }))
  }

  /** Starts a kernel in the server of an address such as http://127.0.0.1:8080/jupyter/…/ . */
  static async start(base: string, name = 'python3'): Promise<Kernel> {
    const answer = await fetch(`${base}api/kernels`, { method: 'POST', body: JSON.stringify({ name }) })
    const { id } = (await answer.json()) as { id: string }
    return Kernel.reach(base, id)
  }

  /** Reaches a kernel that runs already. */
  static async reach(base: string, id: string): Promise<Kernel> {
    const channel = new WebSocket(`${base.replace(/^http/, 'ws')}api/kernels/${id}/channels`)
    await new Promise((resolve, reject) => {
      channel.addEventListener('open', resolve, { once: true })
      channel.addEventListener('error', () => reject(new Error('The kernel cannot be reached')), {
        once: true,
      })
    })
    return new Kernel(id, channel)
  }

  /** Runs a cell and gives what it printed, with the name and text of the error that ended it. */
  run(code: string): Promise<string> {
    const id = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let said = ''
    const hear = ({ data }: MessageEvent) => {
      const { channel, msg_type: kind, content, parent_header: parent } = JSON.parse(String(data))
      // Jupyter says so of itself when a kernel has died.
      if (kind === 'status' && ['restarting', 'dead'].includes(content.execution_state)) return lose()
      if (channel !== 'iopub' || parent.msg_id !== id) return
      if (kind === 'stream') said += content.text
      if (kind === 'error') said += `${content.ename}: ${content.evalue}`
      if (kind === 'status' && content.execution_state === 'idle') resolve(said)
    }
    const lose = () => reject(new Error(`The kernel has gone after saying ${said}`))
    this.#channel.addEventListener('message', hear)
    this.#channel.addEventListener('close', lose, { once: true })
    this.#channel.send(
      JSON.stringify({
        channel: 'shell',
        header: { msg_id: id, msg_type: 'execute_request', username: '', session: id, version: '5.3' },
        parent_header: {},
        metadata: {},
        content: { code, silent: false, store_history: false, user_expressions: {}, allow_stdin: false },
        buffers: [],
      }),
    )
    return promise.finally(() => {
      this.#channel.removeEventListener('message', hear)
      this.#channel.removeEventListener('close', lose)
    })
  }

  close(): void {
    this.#channel.close()
  }
}
