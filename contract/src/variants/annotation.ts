/** What a variant does to a protein, in the classes that are drawn. */
export type Effect = 'missense' | 'truncating' | 'synonymous' | 'noncoding'
export type Annotation = {
  gene: string
  /** Of amino acids, such as `D614G`; empty outside coding sequences. */
  change: string
  effect: Effect
  /** In the terms of the tool, such as `missense` or `stop_gained&splice_region`. */
  consequence: string
}

/** How the header of a VCF names the fields of its annotation. */
type AnnotationFormat = { key: 'ANN' | 'CSQ' | 'BCSQ'; fields: string[] }

/** From a header line of SnpEff (ANN), VEP (CSQ) or bcftools csq (BCSQ); undefined for other lines. */
function annotationFormat(line: string): AnnotationFormat | undefined {
  const id = /^##INFO=<ID=(ANN|CSQ|BCSQ),/.exec(line)?.[1]
  if (id === 'BCSQ')
    return { key: id, fields: ['consequence', 'gene', 'transcript', 'biotype', 'strand', 'change'] }
  if (id !== 'ANN' && id !== 'CSQ') return undefined
  const listed = /(?:Format|annotations):\s*'?\s*([^'">]+)/i.exec(line)?.[1] ?? ''
  return { key: id, fields: listed.split('|').map((field) => field.trim()) }
}

const gravest: readonly Effect[] = ['truncating', 'missense', 'synonymous', 'noncoding']

/** The gravest annotation of a record, and of several such the first. */
function annotationOf(value: string, format: AnnotationFormat): Annotation | undefined {
  const found = value.split(',').flatMap((entry) => entryOf(entry.split('|'), format) ?? [])
  return found.reduce<Annotation | undefined>(
    (worst, one) => (worst && gravest.indexOf(worst.effect) <= gravest.indexOf(one.effect) ? worst : one),
    undefined,
  )
}

/**
 * The position at which the consequence stands that several variants have together, where this record says so and
 * nothing else: bcftools writes `@28881`.
 */
function jointPosition(value: string): number | undefined {
  const [, position] = /^@(\d+)$/.exec(value) ?? []
  return position === undefined ? undefined : Number(position)
}

/** bcftools writes nothing for what lies outside of genes; others name it. */
function withoutAnnotation({ key }: AnnotationFormat): Annotation | undefined {
  return key === 'BCSQ' ? { gene: '', change: '', effect: 'noncoding', consequence: '' } : undefined
}

function entryOf(parts: readonly string[], { key, fields }: AnnotationFormat): Annotation | undefined {
  const part = (...names: string[]) => {
    const at = fields.findIndex((field) => names.includes(field))
    return at < 0 ? '' : (parts[at] ?? '')
  }
  const consequence = key === 'BCSQ' ? (parts[0] ?? '') : part('Annotation', 'Consequence')
  const effect = effectOf(consequence)
  if (!effect) return undefined
  const gene = key === 'BCSQ' ? (parts[1] ?? '') : part('Gene_Name', 'SYMBOL') || part('Gene')
  const change =
    key === 'BCSQ' ? bcftoolsChange(parts[5] ?? '', consequence) : shortChange(part('HGVS.p', 'HGVSp'))
  return { gene, change, effect, consequence }
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

/** `ENSP1:p.Asp614Gly` as `D614G`. VEP writes `=` as `%3D`. */
export function shortChange(change: string): string {
  return change
    .replace(/^.*:/, '')
    .replaceAll('%3D', '=')
    .replace(/^p\./, '')
    .replace(/[A-Z][a-z]{2}/g, (code) => letters[code] ?? code)
}

/**
 * What bcftools csq writes, in the way of HGVS with letters: `614D>614G` is `D614G`, `12G` is `G12=`, `367WK>367K` is
 * `W367del`, and `480REP..894>480RRN..504` with a shift of the frame is `E481fs`.
 */
function bcftoolsChange(written: string, consequence: string): string {
  const [, start, before = '', , after] =
    /^(\d+)([A-Z*]+)(\.\.\d+)?(?:>\d+([A-Z*]+)(?:\.\.\d+)?)?$/.exec(written) ?? []
  if (start === undefined) return written
  const number = Number(start)
  if (after === undefined) return `${before.charAt(0)}${number}=`
  const same = sharedStart(before, after)
  if (/frameshift/.test(consequence)) return `${before[same] ?? '*'}${number + same}fs`
  if (before.length === 1 && after.length === 1) return `${before}${number}${after}`
  const rest = sharedStart(reversed(before.slice(same)), reversed(after.slice(same)))
  const gone = before.slice(same, before.length - rest)
  const come = after.slice(same, after.length - rest)
  const from = number + same
  if (gone === '' && same === 0) return `${before.charAt(0)}${number}delins${come}${before.charAt(0)}`
  if (gone === '') return `${before.charAt(same - 1)}${from - 1}delins${before.charAt(same - 1)}${come}`
  if (gone.length === come.length) return `${gone}${from}${come}`
  const span =
    gone.length === 1 ? `${gone}${from}` : `${gone[0]}${from}_${gone.at(-1)}${from + gone.length - 1}`
  return come === '' ? `${span}del` : `${span}delins${come}`
}

const reversed = (text: string) => [...text].toReversed().join('')

function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Most records that are remembered for others that point at them. */
const mostRemembered = 1000

/** Reads the annotations of a VCF, header lines first and then record by record in the order of the file. */
export class AnnotationReader {
  /** Undefined where no header line so far names annotations. */
  format: AnnotationFormat | undefined
  readonly #before = new Map<string, Annotation>()

  readHeader(line: string): void {
    if (line.startsWith('##INFO=')) this.format ??= annotationFormat(line)
  }

  /** @param info the eighth column */
  read(contig: string, position: string | number, info: string): Annotation | undefined {
    if (!this.format) return undefined
    const value = infoValue(info, this.format.key)
    if (value === undefined) return withoutAnnotation(this.format)
    const joint = jointPosition(value)
    if (joint !== undefined) return this.#before.get(`${contig}:${joint}`)
    const found = annotationOf(value, this.format)
    if (this.#before.size >= mostRemembered) this.#before.clear()
    if (found) this.#before.set(`${contig}:${position}`, found)
    return found
  }
}

/** Value of an INFO key, found without cutting the whole field up. */
export function infoValue(info: string, key: string): string | undefined {
  const at = info.startsWith(`${key}=`) ? 0 : info.indexOf(`;${key}=`) + 1
  if (at === 0 && !info.startsWith(`${key}=`)) return undefined
  const start = at + key.length + 1
  const end = info.indexOf(';', start)
  return info.slice(start, end < 0 ? undefined : end)
}
