import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Serves the files of a folder by HTTP, each by its last name wherever it is asked for. */
export async function serveFolder(folder: string): Promise<{ readonly host: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = join(folder, (request.url ?? '').replace(/^.*\//, ''))
    stat(path).then(
      ({ size }) => {
        response.setHeader('content-length', size)
        createReadStream(path, { highWaterMark: 1024 * 1024 }).pipe(response)
      },
      () => void response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
