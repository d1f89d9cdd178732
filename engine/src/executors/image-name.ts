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
