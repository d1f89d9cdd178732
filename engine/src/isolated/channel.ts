import { readError, writeError, type WrittenError } from './written-error.ts'

/** What one process does for another; the signal aborts when nobody waits for the answer any more. */
export type Methods = { readonly [name: string]: (signal: AbortSignal, ...args: never[]) => unknown }

type ArgumentsOf<Method> = Method extends (signal: AbortSignal, ...args: infer Args) => unknown ? Args : never
type AnswerOf<Method> = Method extends (...args: never[]) => infer Answer ? Awaited<Answer> : never

export type Message =
  | { kind: 'call'; id: number; name: string; args: readonly unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; error: WrittenError }
  | { kind: 'abort'; id: number }

/** Calls between two processes, both ways, by messages that each copies to the other. */
export class Channel<Theirs extends Methods> {
  readonly #post: (message: Message) => void
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #underWay = new Map<number, AbortController>()
  #methods: Methods = {}
  #next = 0
  #closed: Error | undefined

  constructor(post: (message: Message) => void) {
    this.#post = post
  }

  /** What the other side may call from now on. */
  serve(methods: Methods): void {
    this.#methods = methods
  }

  /** Rejects with what the method threw, with the signal's reason, or when the other side is gone. */
  async call<Name extends keyof Theirs & string>(
    name: Name,
    args: ArgumentsOf<Theirs[Name]>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Theirs[Name]>> {
    signal?.throwIfAborted()
    if (this.#closed !== undefined) throw this.#closed
    const id = (this.#next += 1)
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    const abort = () => {
      this.#post({ kind: 'abort', id })
      waiting.reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    try {
      this.#post({ kind: 'call', id, name, args })
      // Both sides are of one program, which the types of the methods join.
      return (await waiting.promise) as AnswerOf<Theirs[Name]>
    } finally {
      this.#waiting.delete(id)
      signal?.removeEventListener('abort', abort)
    }
  }

  receive(message: Message): void {
    switch (message.kind) {
      case 'call':
        void this.#answer(message.id, message.name, message.args)
        return
      case 'answer':
        return this.#waiting.get(message.id)?.resolve(message.value)
      case 'refusal':
        return this.#waiting.get(message.id)?.reject(readError(message.error))
      case 'abort':
        return this.#underWay.get(message.id)?.abort(new Error('Nobody waits for it any more'))
    }
  }

  /** The other side is gone: nothing is answered any more, on either. */
  close(reason: Error): void {
    this.#closed = reason
    for (const { reject } of this.#waiting.values()) reject(reason)
    for (const controller of this.#underWay.values()) controller.abort(reason)
  }

  async #answer(id: number, name: string, args: readonly unknown[]): Promise<void> {
    const controller = new AbortController()
    this.#underWay.set(id, controller)
    const answer = await this.#perform(name, controller.signal, args).then(
      (value): Message => ({ kind: 'answer', id, value }),
      (error: unknown): Message => ({ kind: 'refusal', id, error: writeError(error) }),
    )
    this.#underWay.delete(id)
    if (this.#closed === undefined) this.#post(answer)
  }

  async #perform(name: string, signal: AbortSignal, args: readonly unknown[]): Promise<unknown> {
    const method = Object.hasOwn(this.#methods, name) ? this.#methods[name] : undefined
    if (method === undefined) throw new Error(`There is no method ${name}`)
    return Reflect.apply(method, undefined, [signal, ...args])
  }
}
