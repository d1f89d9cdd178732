/** Which columns of a results table hold what, by their places. */
export interface ResultColumns {
  readonly chromosome: number
  readonly position: number
  readonly p: number
  /** The values are −log10 of p, as REGENIE writes them. */
  readonly isLogarithm: boolean
  readonly name: number | undefined
  /** PLINK writes a line for each term of its model; only those of the first are drawn. */
  readonly test: number | undefined
}

/** Names that somebody chose; an empty one is found by itself. */
export interface AskedColumns {
  readonly chromosome: string
  readonly position: string
  readonly p: string
}

/** As PLINK 1.9 and 2, SAIGE, REGENIE, BOLT-LMM, GCTA, METAL and the GWAS Catalog call them. */
const known = {
  chromosome: ['chr', 'chrom', 'chromosome', 'chr_id', 'chr_name', 'hm_chrom'],
  position: ['bp', 'pos', 'position', 'genpos', 'ps', 'base_pair_location', 'chr_pos', 'hm_pos', 'start'],
  p: ['p', 'pval', 'p_value', 'pvalue', 'p-value', 'p.value', 'p_bolt_lmm', 'p_wald', 'p_lrt', 'unadj'],
  logarithm: [
    'log10p',
    'neg_log10_p',
    'log10_p',
    'neg_log10_p_value',
    'neg_log10_pvalue',
    'mlog10p',
    'mlogp',
  ],
  name: ['snp', 'id', 'rsid', 'markerid', 'marker', 'markername', 'variant_id', 'variant', 'rs', 'snpid'],
  test: ['test'],
} as const

/** The columns of a header; undefined where the table names no chromosome, position or p. */
export function resultColumns(header: readonly string[], asked?: AskedColumns): ResultColumns | undefined {
  const small = header.map((name) => name.trim().replace(/^#/, '').toLowerCase())
  const find = (names: readonly string[], wanted = '') => {
    const chosen = wanted === '' ? -1 : header.findIndex((name) => name.trim() === wanted)
    if (chosen >= 0) return chosen
    const at = names.map((name) => small.indexOf(name)).find((place) => place >= 0)
    return at ?? -1
  }
  const chromosome = find(known.chromosome, asked?.chromosome)
  const position = find(known.position, asked?.position)
  const logarithm = find(known.logarithm)
  const p = find(known.p, asked?.p)
  const value = p >= 0 ? p : logarithm
  if (chromosome < 0 || position < 0 || value < 0) return undefined
  return {
    chromosome,
    position,
    p: value,
    isLogarithm: known.logarithm.some((name) => name === small[value]),
    name: placed(find(known.name)),
    test: placed(find(known.test)),
  }
}

function placed(at: number): number | undefined {
  return at < 0 ? undefined : at
}

export type Separator = 'tab' | 'comma' | 'space'

export function separatorOf(header: string): Separator {
  return header.includes('\t') ? 'tab' : header.includes(',') ? 'comma' : 'space'
}

/** The cells of a line; columns that PLINK pads with spaces count as one separator each. */
export function cellsOf(line: string, separator: Separator): string[] {
  if (separator === 'space') return line.trim().split(/\s+/)
  return line.split(separator === 'tab' ? '\t' : ',').map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim())
}

/** Whether a first line is that of association results. */
export function namesResults(line: string): boolean {
  const columns = resultColumns(cellsOf(line, separatorOf(line)))
  return columns !== undefined
}
