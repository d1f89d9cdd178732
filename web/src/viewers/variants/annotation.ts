/** What a variant does to a protein, in the classes that are drawn. */
export type Effect = 'missense' | 'truncating' | 'synonymous' | 'noncoding'
export type Annotation = { gene: string; change: string; effect: Effect }

/** How the header of a VCF names the fields of its annotation. */
export type AnnotationFormat = { key: 'ANN' | 'CSQ' | 'BCSQ'; fields: string[] }

/** From a header line of SnpEff (ANN), VEP (CSQ) or bcftools csq (BCSQ); undefined for other lines. */
export function annotationFormat(line: string): AnnotationFormat | undefined {
  const id = /^##INFO=<ID=(ANN|CSQ|BCSQ),/.exec(line)?.[1]
  if (id === 'BCSQ')
    return { key: id, fields: ['consequence', 'gene', 'transcript', 'biotype', 'strand', 'change'] }
  if (id !== 'ANN' && id !== 'CSQ') return undefined
  const listed = /(?:Format|annotations):\s*'?\s*([^'">]+)/i.exec(line)?.[1] ?? ''
  return { key: id, fields: listed.split('|').map((field) => field.trim()) }
}

/** The first annotation of a record that names a consequence; tools write the gravest first. */
export function annotationOf(value: string, { key, fields }: AnnotationFormat): Annotation | undefined {
  for (const entry of value.split(',')) {
    const parts = entry.split('|')
    const part = (...names: string[]) => {
      const at = fields.findIndex((field) => names.includes(field))
      return at < 0 ? '' : (parts[at] ?? '')
    }
    const consequence = key === 'BCSQ' ? (parts[0] ?? '') : part('Annotation', 'Consequence')
    const effect = effectOf(consequence)
    if (!effect) continue
    const change = key === 'BCSQ' ? (parts[5] ?? '') : part('HGVS.p', 'HGVSp')
    const gene = key === 'BCSQ' ? (parts[1] ?? '') : part('Gene_Name', 'SYMBOL') || part('Gene')
    return { gene, change: shortChange(change), effect }
  }
  return undefined
}

/** Sequence Ontology terms in classes; `&` joins several, the gravest counts. */
export function effectOf(consequence: string): Effect | undefined {
  if (
    /frameshift|stop_gained|stop_lost|start_lost|splice_(acceptor|donor)|^\*?frameshift/.test(consequence)
  ) {
    return 'truncating'
  }
  if (/missense|inframe|protein_altering/.test(consequence)) return 'missense'
  if (/synonymous|stop_retained|start_retained/.test(consequence)) return 'synonymous'
  if (
    /intergenic|upstream|downstream|utr|intron|non_coding|intragenic|regulatory|splice_region/i.test(
      consequence,
    )
  ) {
    return 'noncoding'
  }
  return undefined
}

const letters: Record<string, string> = {
  Ala: 'A',
  Arg: 'R',
  Asn: 'N',
  Asp: 'D',
  Cys: 'C',
  Gln: 'Q',
  Glu: 'E',
  Gly: 'G',
  His: 'H',
  Ile: 'I',
  Leu: 'L',
  Lys: 'K',
  Met: 'M',
  Phe: 'F',
  Pro: 'P',
  Ser: 'S',
  Thr: 'T',
  Trp: 'W',
  Tyr: 'Y',
  Val: 'V',
  Ter: '*',
}

/** `ENSP1:p.Asp614Gly` as `D614G`; bcftools' `614D>614G` as `D614G`. VEP writes `=` as `%3D`. */
export function shortChange(change: string): string {
  const plain = change
    .replace(/^.*:/, '')
    .replaceAll('%3D', '=')
    .replace(/^p\./, '')
    .replace(/[A-Z][a-z]{2}/g, (code) => letters[code] ?? code)
  const bcftools = /^(\d+)([A-Z*]+)>\d+([A-Z*]+)$/.exec(plain)
  return bcftools ? `${bcftools[2]}${bcftools[1]}${bcftools[3]}` : plain
}
