import { join, resolve } from 'node:path'
import { isRemote } from '@omics/engine/remote/remote-address'
import type { RemoteFiles, RemoteSource } from '@omics/engine/remote/remote-files'

/** Fetches what inputs name by address, into a folder that all runs below `parent` share. */
export function remoteSource(parent: string): RemoteSource {
  let files: Promise<RemoteFiles> | undefined
  return {
    has: isRemote,
    async fetch(text, options) {
      files ??= open(join(resolve(parent), '.remote'))
      return (await files).fetch(text, options)
    },
  }
}

// A run without addresses starts without reading what fetches them.
async function open(folder: string): Promise<RemoteFiles> {
  const [remote, s3] = await Promise.all([
    import('@omics/engine/remote/remote-files'),
    import('@omics/engine/remote/s3'),
  ])
  return new remote.RemoteFiles({ folder, s3: s3.readS3Options(process.env) })
}
