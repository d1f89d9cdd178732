/** What somebody needs who carries on a run in another way than the engine does: its journal, values and failures. */
export { Detached, Stopped } from './context.ts'
export { type Failure, failure, RunFailure } from './failure/failure.ts'
export { visibleName } from './failure/visible-name.ts'
export { filesIn, moveFiles } from './files/file-values.ts'
export { fromStored, storable, storableJson, storeValues, toStored } from './files/stored-values.ts'
export { Journal } from './journal.ts'
