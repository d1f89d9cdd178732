import { baseColours, colours } from '../../ui/theme/tokens.ts'
import { between } from '../frame/colour-scale.ts'
import { isGap } from './alignment.ts'
import type { ColumnFacts } from './columns.ts'

export const schemes = ['nucleotide', 'clustal', 'zappo', 'taylor', 'conservation', 'difference'] as const
export type Scheme = (typeof schemes)[number]

/** Groups of residues with their colour, on which ink is readable. */
const groups: Partial<Record<Scheme, Readonly<Record<string, string>>>> = {
  nucleotide: {
    A: lighter(baseColours.A),
    C: lighter(baseColours.C),
    G: lighter(baseColours.G),
    TU: lighter(baseColours.T),
    RYSWKMBDHVN: colours.bench,
  },
  // The groups of Clustal X: hydrophobic, positive, negative, polar, aromatic, and the single ones.
  clustal: {
    AILMFWV: '#9CB8E8',
    KR: '#F0938C',
    DE: '#D59BD8',
    NQST: '#93D7A0',
    C: '#F0A8B8',
    G: '#F2BE86',
    P: '#E6E288',
    HY: '#8FD8D8',
  },
  // Zappo: by physico-chemical properties.
  zappo: {
    ILVAM: '#FFC0B8',
    FWY: '#FFCF70',
    KRH: '#A9B4F5',
    DE: '#F58C8C',
    STNQ: '#9CE59C',
    PG: '#E8A6E8',
    C: '#F2F07A',
  },
  // Taylor, Protein Engineering 1997: a circle of hues.
  taylor: {
    A: '#D6FF80',
    V: '#BFFF80',
    I: '#A6FF80',
    L: '#99FF80',
    M: '#80FF80',
    F: '#80FFB3',
    Y: '#80FFE6',
    W: '#80E5FF',
    H: '#80B3FF',
    R: '#8C8CFF',
    K: '#B399FF',
    N: '#E080FF',
    Q: '#FF80E6',
    E: '#FF80B3',
    D: '#FF8080',
    S: '#FFA080',
    T: '#FFB380',
    G: '#FFCC80',
    P: '#FFE680',
    C: '#FFFF80',
  },
}

/** A colour half way to white. */
function lighter(colour: string): string {
  const part = (at: number) => Math.round(parseInt(colour.slice(at, at + 2), 16) * 0.45 + 255 * 0.55)
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`
}

const tables = new Map<Scheme, readonly (string | undefined)[]>()

function tableOf(scheme: Scheme): readonly (string | undefined)[] {
  const known = tables.get(scheme)
  if (known) return known
  const table = Array.from<string | undefined>({ length: 128 })
  for (const [letters, colour] of Object.entries(groups[scheme] ?? {}))
    for (const letter of letters) table[letter.charCodeAt(0)] = colour
  tables.set(scheme, table)
  return table
}

/**
 * The colour of a letter of a column; undefined for none.
 * @param reference the letter that a difference is from
 */
export function colourOf(
  scheme: Scheme,
  letter: number,
  facts: ColumnFacts,
  reference: number,
): string | undefined {
  if (scheme === 'difference')
    return letter === reference ? undefined : isGap(letter) ? colours.control : '#F2B48C'
  if (isGap(letter)) return undefined
  if (scheme === 'conservation')
    return letter === facts.consensus ? between(0.05 + 0.24 * facts.conservation ** 2) : undefined
  return tableOf(scheme)[letter]
}

/** Colours by letter of the sequence logo. */
export function logoColour(letter: number, kind: 'nucleotide' | 'protein'): string {
  const name = String.fromCharCode(letter)
  if (kind === 'nucleotide') return { ...baseColours, U: baseColours.T }[name] ?? colours['ink-3']
  if ('KRH'.includes(name)) return '#0B5FA5'
  if ('DE'.includes(name)) return '#BE3420'
  if ('STNQYCG'.includes(name)) return '#12876F'
  return colours['ink-1']
}
