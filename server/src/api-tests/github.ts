import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ZipFile } from 'yazl'
import { wdlOf } from './runs.ts'

export const commit = '5f3c9a1e7b2d4c6f8091a2b3c4d5e6f708192a3b'

/** A server that answers as GitHub does for the repository `somebody/shout`, which holds one workflow. */
export async function startGitHub() {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/repos/somebody/shout/commits/main') response.end(JSON.stringify({ sha: commit }))
    else if (path === `/repos/somebody/shout/zipball/${commit}`) archive().outputStream.pipe(response)
    else response.writeHead(404).end('{"message":"Not Found"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: { OMICS_GITHUB_API: `http://${host}`, OMICS_OUTSIDE_ALLOWED: host },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The workflow as a zip, below one folder as GitHub packs it. */
function archive(): ZipFile {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(wdlOf('shout')), 'somebody-shout-5f3c9a1/main.wdl')
  zip.end()
  return zip
}
