import { join } from 'node:path'
import { RemoteFiles } from '@omics/engine/remote/remote-files'
import type { S3Options } from '@omics/engine/remote/s3'
import type { Config } from '../config.ts'
import { hostAndPort, outsideGuard } from './outside-guard.ts'
import type { OutsideSettings } from './outside-settings.ts'

/** Fetches what runs are given by address, as far as the administrator lets it; each content is kept once. */
export function createRemoteInputs(config: Config, outside: Pick<OutsideSettings, 'of'>): RemoteFiles {
  // The store that an administrator has set up may lie inside the network.
  let ownStore: string | undefined
  const s3 = async (): Promise<S3Options> => {
    const options = await s3Options(outside)
    ownStore = options.endpoint === undefined ? undefined : hostAndPort(new URL(options.endpoint))
    return options
  }
  const allowed = (url: URL) => {
    const place = hostAndPort(url)
    return config.outsideAllowed.includes(place) || place === ownStore
  }
  return new RemoteFiles({
    folder: join(config.dataFolder, 'remote'),
    guard: outsideGuard(allowed),
    s3,
    largestBytes: config.remoteLimit,
  })
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
