/** Accessions of proteins: https://www.ncbi.nlm.nih.gov/genbank/acc_prefix/ and the prefixes of RefSeq. */
const ofProtein = /^(([ANXYWM]P|ZP)_\d+|[A-Z]{3}\d{5}(\d{2})?)(\.\d+)?$/i

/** Accessions by the database of NCBI that has them, so many at a time. */
export function accessionsApart(accessions: readonly string[], most: number) {
  const byDatabase = Map.groupBy(new Set(accessions), (one) =>
    ofProtein.test(one) ? ('protein' as const) : ('nuccore' as const),
  )
  return [...byDatabase].flatMap(([database, all]) =>
    Array.from({ length: Math.ceil(all.length / most) }, (_, nth) => ({
      database,
      part: all.slice(nth * most, (nth + 1) * most),
    })),
  )
}
