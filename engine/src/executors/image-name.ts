import { ImageUnavailable } from './executor.ts'

/** Throws ImageUnavailable for a name that programs would take for one of their options, or that no image can have. */
export function requireImageName(name: string): void {
  if (name.startsWith('-') || /\p{Cc}/u.test(name))
    throw new ImageUnavailable(name, 'no image can have such a name')
}

const REGISTRY = /^(?:docker|oras|library):\/\//
const REFERENCE =
  /^(?:(?:\w[\w.-]*|\[[\da-f:]+\])(?::\d+)?\/)?\w[\w.-]*(?:\/\w[\w.-]*)*(?::[\w.-]+)?(?:@\w+:[\da-f]+)?$/i
// Before a colon these name a place on this machine.
const PLACES_HERE =
  /^(?:containers-storage|dir|docker-archive|docker-daemon|oci|oci-archive|ostree|sif|tarball):/

/**
 * Throws ImageUnavailable for what is no image of a registry: programs also take archives and folders of this machine,
 * which a workflow must not read, and any address, which it must not have fetched from inside the network.
 */
export function requireRegistryImage(name: string): void {
  requireImageName(name)
  if (PLACES_HERE.test(name) || !REFERENCE.test(name.replace(REGISTRY, '')))
    throw new ImageUnavailable(name, 'it is no image of a registry')
}

export type ImageReference = {
  /** A host, with its port where that is not the usual one. */
  registry: string
  /** Within the registry, such as `biocontainers/fastp`. */
  repository: string
  /** `latest` where neither tag nor digest is named; empty where a digest alone is. */
  tag: string
  /** sha256:…, or empty. */
  digest: string
}

// https://github.com/opencontainers/distribution-spec/blob/v1.1.0/spec.md#pulling-manifests
const REPOSITORY = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/
const TAG = /^\w[\w.-]{0,127}$/
const DIGEST = /^sha256:[0-9a-f]{64}$/
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[\da-f:]+\])(?::\d{1,5})?$/i

/**
 * The parts of an image's name, as Docker reads it: without a registry it is Docker Hub's, where names of one part are
 * below `library`. Undefined for what no registry can have, and for other archives than those of containers.
 */
export function readImageName(name: string): ImageReference | undefined {
  const [, whole = '', digest = ''] = /^([^@]*)(?:@(.*))?$/s.exec(name.replace(/^docker:\/\//, '')) ?? []
  const [first = '', ...others] = whole.split('/')
  const isHost = others.length > 0 && (/[.:]/.test(first) || first === 'localhost')
  const registry = isHost && first !== 'index.docker.io' ? first : 'docker.io'
  const [, path = '', tag = ''] = /^([^:]*)(?::(.*))?$/s.exec(isHost ? others.join('/') : whole) ?? []
  const repository = registry === 'docker.io' && !path.includes('/') ? `library/${path}` : path
  const isRead =
    HOST.test(registry) &&
    REPOSITORY.test(repository) &&
    name.length <= 500 &&
    (tag === '' ? !whole.endsWith(':') : TAG.test(tag)) &&
    (digest === '' ? !name.endsWith('@') : DIGEST.test(digest))
  if (!isRead) return undefined
  return {
    registry: registry.toLowerCase(),
    repository,
    tag: tag === '' && digest === '' ? 'latest' : tag,
    digest,
  }
}

/** A name in full, the same for each way to write it; as it was where it cannot be read. */
export function wholeImageName(name: string): string {
  const read = readImageName(name)
  if (!read) return name
  const { registry, repository, tag, digest } = read
  return `${registry}/${repository}${tag && `:${tag}`}${digest && `@${digest}`}`
}
