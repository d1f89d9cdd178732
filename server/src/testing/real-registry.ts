import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@omics/engine/testing/until'
import { types, type SmallImage } from './registry-peer.ts'

const program = '/usr/bin/docker-registry'

/** Why Debian's registry cannot be started here; undefined where it can. */
export function registryTrouble(): string | undefined {
  return existsSync(program) ? undefined : 'there is no docker-registry'
}

export interface RealRegistry {
  readonly host: string
  push(repository: string, tag: string, image: SmallImage): Promise<void>
  close(): Promise<void>
}

/** Debian's registry on a port of its own, with an empty folder. */
export async function startRealRegistry(): Promise<RealRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'omics-registry-'))
  const host = `127.0.0.1:${await freePort()}`
  const configuration = {
    version: 0.1,
    log: { level: 'error' },
    storage: { filesystem: { rootdirectory: join(folder, 'data') } },
    http: { addr: host },
  }
  writeFileSync(join(folder, 'config.yml'), JSON.stringify(configuration))
  const child = spawn(program, ['serve', join(folder, 'config.yml')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await until('The registry does not answer', async () =>
    fetch(`http://${host}/v2/`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    host,
    push: (repository, tag, image) => push(`http://${host}/v2/${repository}`, tag, image),
    close: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function push(base: string, tag: string, image: SmallImage): Promise<void> {
  const done = async (what: string, answer: Response) => {
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  for (const [digest, bytes] of image.blobs) {
    const begun = await done('upload', await fetch(`${base}/blobs/uploads/`, { method: 'POST' }))
    const place = new URL(begun.headers.get('location') ?? '', base)
    place.searchParams.set('digest', digest)
    await done('blob', await fetch(place, { method: 'PUT', body: new Uint8Array(bytes) }))
  }
  const put = async (name: string, type: string, bytes: Buffer) =>
    done(
      name,
      await fetch(`${base}/manifests/${name}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      }),
    )
  for (const { digest, bytes } of image.manifests) await put(digest, types.manifest, bytes)
  await put(tag, types.index, image.index)
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    }),
  )
}
