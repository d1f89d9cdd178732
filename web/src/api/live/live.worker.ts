import { LiveConnection } from './connection.ts'
import type { FromShared, ToShared } from './messages.ts'

// One stream for all windows of a browser: HTTP/1.1 gives six connections to a server, and eight windows with a
// stream each would hold up every other request.
const ports = new Map<MessagePort, readonly string[]>()
let token: string | undefined

let open = false

function tell(message: FromShared): void {
  for (const port of ports.keys()) port.postMessage(message)
}

const connection = new LiveConnection({
  token: () => token,
  emit: (event) => tell({ kind: 'event', event }),
  turn: (next) => {
    open = next
    tell({ kind: 'state', open })
  },
})

function take(port: MessagePort, message: ToShared): void {
  if (message.kind === 'leave') {
    ports.delete(port)
  } else {
    const changed = message.token !== token
    token = message.token
    if (message.kind === 'follow') {
      ports.set(port, message.topics)
      port.postMessage({ kind: 'state', open } satisfies FromShared)
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
