import { type Failure, failure } from '@omics/engine'
import { visibleName } from '@omics/engine/run'
import { fileName } from '@omics/contract/files/file'
import { Problem } from '../../../../http/problem.ts'

/** Outputs cannot become files of the project, for a reason that the run's people are told. */
export class OutputRefused extends Error {
  readonly failure: Failure
  constructor(why: Failure) {
    super(why.code)
    this.failure = why
  }
}

/** Throws OutputRefused unless all parts of a path can be names of the project. */
export function requireNames(output: string, path: string): void {
  const name = path.split('/').find((part) => !fileName.safeParse(part).success)
  if (name !== undefined) throw new OutputRefused(failure('nameRefused', { output, name: visibleName(name) }))
}

/** Throws OutputRefused for want of space. The results stay in the folder of the run until it is started again. */
export function refuseSpace(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'quota_exceeded') throw error
  const { needed = '', free = '' } = error.more.details ?? {}
  throw new OutputRefused(failure('quotaExceeded', { needed: String(needed), free: String(free) }))
}
