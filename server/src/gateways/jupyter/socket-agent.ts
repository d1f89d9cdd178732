import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect, Socket } from 'node:net'

/** Names a file without opening it; see open(2). Node has no name for it. */
const O_PATH = 0o10_000_000

/**
 * Connects to the socket of a folder that somebody else may write to. What stands there instead, such as a link to a
 * socket of the platform, is refused: it is looked at and connected to by one descriptor, so that it cannot be changed
 * in between. Throws where there is no socket.
 */
function connectWithin(path: string): Socket {
  // A socket's path may have 107 bytes only, too; through the descriptor it is always short.
  const descriptor = openSync(path, O_PATH | constants.O_NOFOLLOW)
  const isSocket = fstatSync(descriptor).isSocket()
  if (!isSocket) closeSync(descriptor)
  if (!isSocket) throw new Error('There is no socket')
  const socket = connect(`/proc/self/fd/${descriptor}`)
  let isOpen = true
  const release = () => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  return socket.once('ready', release).once('close', release)
}

/** Makes the connections of requests to that socket. */
export class SocketAgent extends Agent {
  readonly #path: string

  constructor(path: string) {
    super({ keepAlive: true, maxSockets: 100, maxFreeSockets: 4, timeout: 60_000 })
    this.#path = path
  }

  override createConnection(): Socket {
    try {
      return connectWithin(this.#path)
    } catch (error) {
      // Whoever asked hears of it as of any connection that fails.
      return new Socket().destroy(error instanceof Error ? error : undefined)
    }
  }
}
