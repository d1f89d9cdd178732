import assert from 'node:assert/strict'
import type { Server } from 'node:net'

/** Lets a server listen on a free port of this machine alone, and gives the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object', 'the server listens on no port')
  return address.port
}
