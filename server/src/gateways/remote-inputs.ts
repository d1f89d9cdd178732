import { join } from 'node:path'
import { RemoteFiles, type S3Options } from '@omics/engine/remote'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { Config } from '../config.ts'
import { hostAndPort, outsideGuard, reachedFor } from './outside-guard.ts'
import type { OutsideSettings } from './outside-settings.ts'

/** Fetches what runs are given by address, as far as the administrator lets it; each content is kept once. */
export function createRemoteInputs(config: Config, outside: Pick<OutsideSettings, 'of'>): RemoteFiles {
  return filesFetchedInto('remote', config, outside, { now: config.outsideAllowed })
}

const kept = new WeakMap<
  Config,
  { readonly files: RemoteFiles; readonly allowed: { now: readonly string[] } }
>()

/**
 * Fetches what is to be in projects, from public archives too: one for a process, for two would write what comes to the
 * same place.
 */
export async function downloadFiles(
  config: Config,
  outside: Pick<OutsideSettings, 'of'>,
): Promise<RemoteFiles> {
  const [ncbi, ena] = [await outside.of('ncbi'), await outside.of('ena')]
  const archives = [
    ...(ncbi ? [ncbi.geo, ncbi.genomes].map((address) => ({ address, inside: ncbi.inside })) : []),
    ...(ena ? [{ address: ena.files, inside: ena.inside }] : []),
  ]
  const reached = archives.reduce((so, archive) => reachedFor(archive, so), config.outsideAllowed)
  const known = kept.get(config)
  if (known) {
    known.allowed.now = reached
    return known.files
  }
  const allowed = { now: reached }
  const files = filesFetchedInto('downloads', config, outside, allowed)
  kept.set(config, { files, allowed })
  return files
}

/** @param allowed host:port pairs that are reached although they are private, as they are at each request */
function filesFetchedInto(
  folder: string,
  config: Config,
  outside: Pick<OutsideSettings, 'of'>,
  allowed: { readonly now: readonly string[] },
): RemoteFiles {
  let store = allowed.now
  const s3 = async (): Promise<S3Options> => {
    store = storeReached(await outside.of('s3'), config.outsideAllowed)
    return s3Options(outside)
  }
  return new RemoteFiles({
    folder: join(config.dataFolder, folder),
    guard: outsideGuard((url) => allowed.now.includes(hostAndPort(url)) || store.includes(hostAndPort(url))),
    s3,
    largestBytes: config.remoteLimit,
  })
}

/** What requests for the store of an administrator reach although it is private; see `reachedFor`. */
export function storeReached(
  settings: OutsideValues<'s3'> | undefined,
  allowed: readonly string[],
): readonly string[] {
  return settings ? reachedFor({ address: settings.endpoint, inside: settings.inside }, allowed) : allowed
}

/** How S3 is reached, as the administrator has set it up. */
export async function s3Options(outside: Pick<OutsideSettings, 'of'>): Promise<S3Options> {
  const settings = await outside.of('s3')
  if (settings === undefined) return {}
  const {
    endpoint,
    region,
    buckets,
    access_key_id: accessKeyId,
    secret_access_key: secretAccessKey,
  } = settings
  const names = buckets.split(/[\s,]+/).filter(Boolean)
  return {
    ...(endpoint !== '' && { endpoint }),
    ...(region !== '' && { region }),
    ...(names.length > 0 && { buckets: names }),
    ...(accessKeyId !== '' && secretAccessKey !== '' && { keys: { accessKeyId, secretAccessKey } }),
  }
}
