import { join, resolve } from 'node:path'
import { isRemote, type RemoteFiles, type RemoteSource } from '@omics/engine/remote'

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
  const { readS3Options, RemoteFiles } = await import('@omics/engine/remote')
  return new RemoteFiles({ folder, s3: readS3Options(process.env) })
}
