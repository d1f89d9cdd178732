import { globSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { ZipFile } from 'yazl'
import { listen } from './listen.ts'
import type { Environment } from './server.ts'

const commit = '5f3c9a1e7b2d4c6f8091a2b3c4d5e6f708192a3b'

/** A server that answers as GitHub's API does for one repository, whose files are those of a folder. */
export interface GitHubPeer {
  /** For the server's environment. */
  readonly environment: Environment
  close(): Promise<void>
}

/** Starts it for `owner/name` on a free port. */
export async function startGitHub(repository: string, folder: string): Promise<GitHubPeer> {
  const server = createServer((request, response) => {
    const [, kind, ref] =
      new RegExp(`^/repos/${repository}/(commits|zipball)/([^/?]+)`).exec(request.url ?? '') ?? []
    if (kind === 'commits' && ['HEAD', 'main', commit].includes(ref ?? '')) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ sha: commit }))
    } else if (kind === 'zipball' && ref === commit) {
      response.setHeader('content-type', 'application/zip')
      archiveOf(folder, repository).outputStream.pipe(response)
    } else {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}')
    }
  })
  const host = `127.0.0.1:${await listen(server)}`
  return {
    environment: { OMICS_GITHUB_API: `http://${host}`, OMICS_OUTSIDE_ALLOWED: host },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Entries lie below one folder named after repository and commit. */
function archiveOf(folder: string, repository: string): ZipFile {
  const archive = new ZipFile()
  const top = `${repository.replace('/', '-')}-${commit.slice(0, 7)}`
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    archive.addFile(path, `${top}${path.slice(folder.length)}`)
  }
  archive.end()
  return archive
}
