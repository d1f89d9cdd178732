import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const asBytes = (value: unknown) => Buffer.from(JSON.stringify(value))

export const types = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
}

/** What a registry keeps of a small image for two kinds of machine: its blobs, its manifests, and its index. */
export interface SmallImage {
  readonly blobs: ReadonlyMap<string, Buffer>
  readonly manifests: readonly { readonly digest: string; readonly bytes: Buffer }[]
  readonly index: Buffer
  readonly digest: string
  /** Of one machine's image, packed. */
  readonly size: number
}

/** An image whose only layer is an empty archive; `text` makes it another one. */
export function smallImage(text: string, created = '2024-03-01T00:00:00Z'): SmallImage {
  const blobs = new Map<string, Buffer>()
  const keep = (bytes: Buffer, mediaType: string) => {
    blobs.set(digestOf(bytes), bytes)
    return { mediaType, digest: digestOf(bytes), size: bytes.length }
  }
  const archive = Buffer.alloc(1024)
  const layer = keep(gzipSync(archive), types.layer)
  let size = 0
  const manifests = ['amd64', 'arm64'].map((architecture) => {
    const rootfs = { type: 'layers', diff_ids: [digestOf(archive)] }
    const about = { created, os: 'linux', architecture, config: { Labels: { text } }, rootfs }
    const config = keep(asBytes(about), types.config)
    size = config.size + layer.size
    const bytes = asBytes({ schemaVersion: 2, mediaType: types.manifest, config, layers: [layer] })
    return { bytes, digest: digestOf(bytes), architecture }
  })
  const index = asBytes({
    schemaVersion: 2,
    mediaType: types.index,
    manifests: manifests.map(({ bytes, digest, architecture }) => ({
      mediaType: types.manifest,
      digest,
      size: bytes.length,
      platform: { os: 'linux', architecture },
    })),
  })
  return { blobs, manifests, index, digest: digestOf(index), size }
}

export interface RegistryPeer {
  readonly host: string
  /** For a platform that takes it for Docker Hub. */
  readonly environment: Readonly<Record<string, string>>
  /** Tags of `library/tool` and `lab/tool`. */
  readonly tags: Map<string, SmallImage>
  /** Answers in place of the peer where it gives true. */
  answer?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** How often a token was given. */
  tokens: number
  close(): Promise<void>
}

const token = 'a.signed-token'

/** Answers as Docker Hub does: its search, its tokens, and its registry with one image of several tags. */
export async function startRegistryPeer(): Promise<RegistryPeer> {
  const server = createServer((request, response) => {
    if (!peer.answer?.(request, response)) answer(peer, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer: RegistryPeer = {
    host,
    environment: { OMICS_REGISTRY_ADDRESS: `http://${host}`, OMICS_REGISTRY_HUB: `http://${host}` },
    tags: new Map([
      ['1.9', smallImage('1.9')],
      ['1.10', smallImage('1.10', '2024-05-01T00:00:00Z')],
      ['latest', smallImage('1.10', '2024-05-01T00:00:00Z')],
    ]),
    tokens: 0,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return peer
}

function answer(peer: RegistryPeer, { url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://peer')
  const json = (value: unknown, type = 'application/json', more = {}) =>
    response
      .writeHead(200, { 'content-type': type, ...more })
      .end(Buffer.isBuffer(value) ? value : asBytes(value))
  if (pathname === '/v2/search/repositories/') return void json(foundFor(searchParams.get('query') ?? ''))
  if (pathname === '/token') {
    peer.tokens += 1
    return void json({ token: searchParams.get('service') === 'peer' ? token : 'none' })
  }
  if (headers.authorization !== `Bearer ${token}`) {
    const challenge = `Bearer realm="http://${peer.host}/token",service="peer",scope="repository:library/tool:pull"`
    return void response.writeHead(401, { 'www-authenticate': challenge }).end('{}')
  }
  const [, part = '', name = ''] =
    /^\/v2\/(?:library|lab)\/tool\/(tags|manifests|blobs)\/(.+)$/.exec(pathname) ?? []
  if (part === 'tags') return void pageOfTags(peer, searchParams.get('last') ?? '', json)
  const images = [...peer.tags.values()]
  if (part === 'blobs') {
    const blob = images.flatMap(({ blobs }) => blobs.get(name) ?? [])[0]
    if (blob) return void json(blob, 'application/octet-stream')
  }
  if (part === 'manifests') {
    const image = peer.tags.get(name) ?? images.find(({ digest }) => digest === name)
    const manifest = images.flatMap(({ manifests }) => manifests).find(({ digest }) => digest === name)
    if (image) return void json(image.index, types.index)
    if (manifest) return void json(manifest.bytes, types.manifest)
  }
  response.writeHead(404).end('{"errors":[{"code":"MANIFEST_UNKNOWN"}]}')
}

/** Two tags a page, however many are asked for, as registries may. */
function pageOfTags(
  peer: RegistryPeer,
  last: string,
  json: (value: unknown, type: string, more: object) => void,
): void {
  const all = [...peer.tags.keys()]
  const from = all.indexOf(last) + 1
  const tags = all.slice(from, from + 2)
  const next = `</v2/library/tool/tags/list?n=2&last=${tags.at(-1)}>; rel="next"`
  json({ name: 'library/tool', tags }, 'application/json', from + 2 < all.length ? { link: next } : {})
}

/** The answer's shape is that of https://hub.docker.com/v2/search/repositories/. */
function foundFor(words: string) {
  const results = [
    { repo_name: 'tool', short_description: 'The tool', star_count: 7, pull_count: 9, is_official: true },
    { repo_name: 'lab/tool', short_description: null, star_count: 0, pull_count: 1, is_official: false },
  ].filter(({ repo_name }) => repo_name.includes(words))
  return { count: results.length, next: null, previous: null, results }
}
