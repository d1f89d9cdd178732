/** One event of the live stream as it came: its kind and its JSON. */
export interface RawEvent {
  readonly type: string
  readonly data: string
}

interface Options {
  /** The bearer token to use now; undefined while nobody is signed in. */
  token(): string | undefined
  emit(event: RawEvent): void
  /** The stream is being read from now on, or no longer. */
  turn(open: boolean): void
  /** The token is good no longer. */
  refused(): void
}

const shortestPause = 1000
const longestPause = 20_000

/**
 * Reads the live stream of several topics. It begins anew when topics change or the connection breaks, from where it
 * stopped: nothing is told twice that matters, and nothing is missed.
 */
export class LiveConnection {
  readonly #options: Options
  #topics: readonly string[] = []
  /** They have ended or were refused, and would hold up the others. */
  readonly #without = new Set<string>()
  #last = ''
  #abort: AbortController | undefined
  #pause = shortestPause
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Follows exactly these topics from now on. */
  follow(topics: readonly string[]): void {
    const wanted = [...new Set(topics)].toSorted()
    if (wanted.join() === this.#topics.join()) return
    for (const topic of this.#without) if (!wanted.includes(topic)) this.#without.delete(topic)
    this.#topics = wanted
    this.#restart()
  }

  /** Begins anew, as after signing in or when the network is back. */
  refresh(): void {
    this.#without.clear()
    this.#restart()
  }

  #restart(): void {
    clearTimeout(this.#timer)
    this.#abort?.abort()
    if (this.#followed.length === 0) return this.#options.turn(false)
    this.#abort = new AbortController()
    void this.#read(this.#abort.signal)
  }

  get #followed(): readonly string[] {
    return this.#topics.filter((topic) => !this.#without.has(topic))
  }

  #later(signal: AbortSignal): void {
    if (signal.aborted) return
    this.#options.turn(false)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#restart(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }

  async #read(signal: AbortSignal): Promise<void> {
    const token = this.#options.token()
    if (token === undefined) return this.#later(signal)
    const query = new URLSearchParams({ topics: this.#followed.join(',') })
    try {
      const response = await fetch(`/api/events?${query}`, {
        signal,
        headers: { authorization: `Bearer ${token}`, ...(this.#last && { 'last-event-id': this.#last }) },
      })
      if (response.status === 404 && this.#leaveOut(await response.json())) return this.#restart()
      if (response.status === 401) this.#options.refused()
      if (!response.ok || !response.body) return this.#later(signal)
      this.#pause = shortestPause
      this.#options.turn(true)
      await this.#consume(response.body)
    } catch {
      // The network, or our own abort; either way the next reading goes on from the last event.
    }
    return this.#later(signal)
  }

  /** Goes on without the topic that a refusal names, if it names one. */
  #leaveOut(refusal: unknown): boolean {
    const topic = textAt(refusal, 'error', 'details', 'topic')
    if (topic === undefined || !this.#followed.includes(topic)) return false
    this.#without.add(topic)
    return true
  }

  async #consume(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    }
  }

  #take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line): [string, string] => {
        const colon = line.indexOf(': ')
        return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 2)]
      }),
    )
    const [id, type, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
    if (id !== undefined) this.#last = id
    if (type === undefined || data === undefined) return
    const ended = type === 'ended' ? textAt(JSON.parse(data), 'topic') : undefined
    if (ended !== undefined) this.#without.add(ended)
    this.#options.emit({ type, data })
  }
}

/** A text within JSON; the worker does without the library that checks whole answers. */
function textAt(json: unknown, ...path: readonly string[]): string | undefined {
  let found = json
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = new Map<string, unknown>(Object.entries(found)).get(name)
  }
  return typeof found === 'string' ? found : undefined
}
