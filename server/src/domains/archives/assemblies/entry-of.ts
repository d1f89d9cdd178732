import type { Assembly } from '@omics/contract/archives/assemblies'

/** What a genome is called in the library, where it is a part of paths: its organism, assembly and accession. */
export function entryName({ organism, name, accession }: Pick<Assembly, 'organism' | 'name' | 'accession'>) {
  const words = [organism, name, accession].join(' ')
  return words
    .replace(/[/\p{Cc}\p{DI}\p{Cs}]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
