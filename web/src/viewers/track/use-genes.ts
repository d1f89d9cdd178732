import { useEffect, useState } from 'react'
import { identityOf, type FileSource } from '../source.ts'
import { loadGenes, type Gene } from './genes.ts'

/** The genes of an annotation beside the file, where there is one that can be read. */
export function useGenes(source: FileSource): readonly Gene[] | undefined {
  const [genes, setGenes] = useState<readonly Gene[]>()
  const annotation = besides(source, /\.(gff3?|gtf)(\.b?gz)?$/i)
  const key = annotation && identityOf(annotation)
  useEffect(() => {
    if (!annotation) return
    const abort = new AbortController()
    loadGenes(annotation, abort.signal).then(setGenes, () => undefined)
    return () => abort.abort()
    // A new signature in the address does not make it another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return genes
}

/** The first file beside this one, or beside its reference, whose name fits. */
export function besides(source: FileSource, pattern: RegExp): FileSource | undefined {
  return [...(source.siblings ?? []), ...(source.reference?.siblings ?? [])].find(({ name }) =>
    pattern.test(name),
  )
}
