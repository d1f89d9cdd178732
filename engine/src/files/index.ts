/** Files and folders as runs and everything around them need them: many at a time, growing, and surely removed. */
export { inParallel } from '../in-parallel.ts'
export { diskLack, isOutOfFiles } from './disk-space.ts'
export { GrowingDigests } from './growing-digests.ts'
export { GrowingFile, writeAll } from './growing-file.ts'
export { inTurn } from './in-turn.ts'
export { makeFolder } from './make-folder.ts'
export { release } from './release.ts'
export { removeFolder } from './remove-folder.ts'
