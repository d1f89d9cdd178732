/** Where tasks run: the executors by their names, and the images that they use. */
export {
  capacityElsewhere,
  defaultImageOf,
  type ExecutorChoice,
  makeExecutor,
  PUBLIC_IMAGE,
  readExecutorChoice,
  runsHere,
  usesImages,
} from './choice.ts'
export { type Executor, ImageUnavailable, type JobExit, type JobHandle } from './executor.ts'
export { type ImageKeeper, imageKeeper } from './image-keeper.ts'
export { ownImage, ownImageCommand, ownImageName } from './own-image.ts'
export { sifFile } from './apptainer/sif-images.ts'
export { type ImageReference, readImageName } from './image-name.ts'
