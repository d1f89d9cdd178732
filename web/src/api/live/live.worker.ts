import { LiveConnection, type RawEvent } from './connection.ts'
import type { FromShared, ToShared } from './messages.ts'

// One stream for all windows of a browser: HTTP/1.1 gives six connections to a server, and eight windows with a
// stream each would hold up every other request.
const ports = new Map<MessagePort, readonly string[]>()
let token: string | undefined

let open = false
/** The last word on unread messages, for windows that asked for their number before they joined. */
let unread: RawEvent | undefined

function tell(message: FromShared): void {
  for (const port of ports.keys()) port.postMessage(message)
}

const connection = new LiveConnection({
  token: () => token,
  emit: (event) => {
    if (event.type === 'messages') unread = event
    tell({ kind: 'event', event })
  },
  turn: (next) => {
    open = next
    tell({ kind: 'state', open })
  },
  refused: () => tell({ kind: 'refused' }),
})

function take(port: MessagePort, message: ToShared): void {
  if (message.kind === 'leave') {
    ports.delete(port)
  } else {
    const changed = message.token !== token
    token = message.token
    if (changed) unread = undefined
    if (message.kind === 'follow') {
      const joins = !ports.has(port)
      ports.set(port, message.topics)
      port.postMessage({ kind: 'state', open } satisfies FromShared)
      if (joins && unread) port.postMessage({ kind: 'event', event: unread } satisfies FromShared)
    }
    if (changed) connection.refresh()
  }
  connection.follow([...ports.values()].flat())
}

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : []
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<ToShared>) => take(port, data))
  port.start()
})
