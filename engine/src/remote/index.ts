/** Files by address: by https and S3, guarded, in parts and kept. */
export { KeptFiles } from './kept-files.ts'
export { AddressForbidden, type Guard, openRemote } from './open-remote.ts'
export { decoded, isRemote, readAddress } from './remote-address.ts'
export { RemoteFiles, type RemotePart, type RemoteSource } from './remote-files.ts'
export { readS3Options, S3, type S3Options } from './s3.ts'
