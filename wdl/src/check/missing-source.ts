/** There is no source of that name: what a reader of sources throws, so that it is told in the reader's own words. */
export class MissingSource extends Error {
  override name = 'MissingSource'
}

/** Whether a source could not be read because there is none; files say so by their code. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof MissingSource || (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  )
}
