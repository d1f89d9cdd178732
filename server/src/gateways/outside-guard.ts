import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { AddressForbidden, type Guard } from '@omics/engine/remote/open-remote'
import { isClosedAddress, isLinkLocal } from './outside.ts'

/**
 * Keeps what people have fetched for them from reaching what is inside the network: the connection goes to exactly the
 * address that was checked.
 * @param allowed host:port pairs that are reached although they are private, unless they are link-local; asked for with
 *   each address
 */
export function outsideGuard(allowed: (url: URL) => boolean): Guard {
  return (url) => {
    const isForbidden = allowed(url) ? isLinkLocal : isClosedAddress
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && isForbidden(literal)) throw new AddressForbidden(url.host)
    return (name, options, done) => {
      resolveName(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        if (error) return done(error, '', 4)
        const [first] = addresses
        if (!first || addresses.some(({ address }) => isForbidden(address)))
          return done(new AddressForbidden(url.host), '', 4)
        return options.all ? done(null, addresses) : done(null, first.address, first.family)
      })
    }
  }
}

/** A host with its port, also where the protocol tells that. */
export function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}
