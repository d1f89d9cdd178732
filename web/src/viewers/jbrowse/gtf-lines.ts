interface Whole {
  readonly id: string
  readonly cells: readonly string[]
  readonly attributes: string
  start: number
  end: number
  /** A line of its own told of it. */
  isTold: boolean
}

/** Lines of GTF as GFF3, in which parts name what they are of; transcripts that have no line of their own span their parts. */
export class GtfLines {
  readonly #wholes = new Map<string, Whole>()
  readonly #lines: string[] = []

  add(line: string) {
    const cells = line.split('\t')
    const [contig, , type] = cells
    const own = attributesOf(cells[8] ?? '')
    const gene = own.get('gene_id')
    const transcript = own.get('transcript_id')
    if (type === 'gene' && gene) return void this.#whole('gene', gene, cells, own, true)
    if (!transcript) return this.#push(cells, writtenAttributes(own))
    // Few files without lines of genes are worth a gene that is made up.
    const parent = gene === undefined ? undefined : this.#wholes.get(`gene ${contig} ${gene}`)
    const more = parent ? [`Parent=${parent.id}`] : []
    const whole = this.#whole('transcript', transcript, cells, own, type === 'transcript', more)
    if (type !== 'transcript') this.#push(cells, `Parent=${whole.id}`)
  }

  asGff3(): readonly string[] {
    const wholes = [...this.#wholes].map(([key, { cells, attributes, start, end, isTold }]) => {
      const [contig, source, type, , , score, strand] = cells
      const kind = isTold ? type : key.slice(0, key.indexOf(' '))
      return `${[contig, source, kind, start, end, isTold ? score : '.', strand, '.', attributes].join('\t')}\n`
    })
    return ['##gff-version 3\n', ...wholes, ...this.#lines]
  }

  #whole(
    kind: 'gene' | 'transcript',
    name: string,
    cells: readonly string[],
    attributes: ReadonlyMap<string, string>,
    isTold: boolean,
    more: readonly string[] = [],
  ): Whole {
    const key = `${kind} ${cells[0]} ${name}`
    const known = this.#wholes.get(key)
    const [start, end] = [Number(cells[3]), Number(cells[4])]
    if (known && !isTold) {
      if (known.isTold) return known
      known.start = Math.min(known.start, start)
      known.end = Math.max(known.end, end)
      return known
    }
    const id = known?.id ?? `${kind}-${this.#wholes.size + 1}`
    const shown = attributes.get(`${kind}_name`) ?? name
    const written = [`ID=${id}`, `Name=${escaped(shown)}`, ...more, writtenAttributes(attributes)].join(';')
    const whole = { id, cells, attributes: written, start, end, isTold }
    this.#wholes.set(key, whole)
    return whole
  }

  #push(cells: readonly string[], attributes: string) {
    this.#lines.push(`${[...cells.slice(0, 8), attributes || '.'].join('\t')}\n`)
  }
}

/** Those of `gene_id "a"; gene_name "b";`; of one that is there twice, the first. */
function attributesOf(cell: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, bare = ''] of cell.matchAll(/([^\s;"]+)\s+(?:"([^"]*)"|([^\s;"]+))/g))
    if (!found.has(name)) found.set(name, quoted ?? bare)
  return found
}

/** Small letters begin those that mean nothing to GFF3. */
function writtenAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => `${escaped(name.toLowerCase())}=${escaped(value)}`).join(';')
}

const escaped = (text: string) => text.replaceAll(/[%;=&,\t]/g, (mark) => encodeURIComponent(mark))
