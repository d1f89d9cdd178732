/** An event of a stream; `data` is empty where the server only tells where the stream stands. */
export interface ServerEvent {
  /** From where the stream can be resumed after this event. */
  readonly id: string
  readonly data: string
}

/** The events in a body of text/event-stream, as https://html.spec.whatwg.org/multipage/server-sent-events.html has them. */
export async function* serverEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  let id = ''
  let data: string[] = []
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.map((each) => each.replace(/\r$/, ''))) {
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (field === 'id') id = value
      else if (field === 'data') data.push(value)
      else if (line === '') {
        yield { id, data: data.join('\n') }
        data = []
      }
    }
  }
}
