import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { AddressForbidden, type Guard } from '@omics/engine/remote'
import { isClosedAddress, isNobodys } from './closed-networks.ts'

/**
 * Keeps what people have fetched for them from reaching what is inside the network: the connection goes to exactly the
 * address that was checked.
 * @param allowed host:port pairs that are reached although they are private, unless nobody may reach them; asked for
 *   with each address
 */
export function outsideGuard(allowed: (url: URL) => boolean): Guard {
  return (url) => {
    const isForbidden = allowed(url) ? isNobodys : isClosedAddress
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && isForbidden(literal)) throw new AddressForbidden(url.host)
    return guardedLookup(isForbidden)
  }
}

/** Resolves names to addresses of which none is forbidden. Answers with AddressForbidden where one is. */
export function guardedLookup(isForbidden: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 4)
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isForbidden(address)))
        return done(new AddressForbidden(name), '', 4)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

/** A host with its port, also where the protocol tells that. */
export function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

/**
 * host:port pairs that requests for a system outside reach although they are private: those that the settings of the
 * machine name, and the system's own address where whoever set it up has said that it lies inside.
 */
export function reachedFor(
  { address, inside }: { readonly address: string; readonly inside: string },
  allowed: readonly string[],
): readonly string[] {
  const url = URL.parse(address)
  return inside === 'yes' && url ? [...allowed, hostAndPort(url)] : allowed
}
