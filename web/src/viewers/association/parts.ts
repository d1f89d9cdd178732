import type { FileSource, ViewerProps } from '../source.ts'

/** The files of a study, each of which may lack. */
export interface Study {
  readonly results?: FileSource | undefined
  readonly linkage?: FileSource | undefined
  readonly genes?: FileSource | undefined
  readonly components?: FileSource | undefined
  readonly groups?: FileSource | undefined
  readonly heterozygosity?: FileSource | undefined
  readonly missingness?: FileSource | undefined
}

/** What a file by itself is to a study, by the end of its name. */
const byName: readonly (readonly [RegExp, keyof Study])[] = [
  [/\.eigenvec$/i, 'components'],
  [/\.het$/i, 'heterozygosity'],
  [/\.[is]miss$/i, 'missingness'],
]

/** The files of a study: those of its page, or one alone by its name. */
export function studyOf({ source, parts }: Pick<ViewerProps, 'source' | 'parts'>): Study {
  if (!parts) {
    const name = source.name.replace(/\.b?gz$/i, '')
    const own = byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'results'
    return { [own]: source }
  }
  const first = (slot: keyof Study) => parts[slot]?.[0]
  return {
    results: first('results'),
    linkage: first('linkage'),
    genes: first('genes'),
    components: first('components'),
    groups: first('groups'),
    heterozygosity: first('heterozygosity'),
    missingness: first('missingness'),
  }
}
