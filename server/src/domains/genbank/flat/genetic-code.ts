/**
 * Amino acids of the 64 codons, in the order TCAG of each base, by the number of the table:
 * https://www.ncbi.nlm.nih.gov/Taxonomy/Utils/wprintgc.cgi
 */
const standard = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG'
const tables: Readonly<Record<string, string>> = {
  1: standard,
  2: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG',
  3: 'FFLLSSSSYY**CCWWTTTTPPPPHHQQRRRRIIMMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  4: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  5: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSSSVVVVAAAADDEEGGGG',
  6: 'FFLLSSSSYYQQCC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  11: standard,
}

const order = 'tcag'

/** Whether a table is known here; without a number it is the standard one. */
export const hasTable = (table: string): boolean => Object.hasOwn(tables, table || '1')

/** The protein of a coding sequence, without the stop at its end; undefined for a table that is not known here. */
export function translated(coding: string, table: string): string | undefined {
  const amino = hasTable(table) ? tables[table || '1'] : undefined
  if (amino === undefined) return undefined
  const plain = coding.replaceAll('u', 't')
  let protein = ''
  for (let at = 0; at + 3 <= plain.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((nth) => order.indexOf(plain[at + nth] ?? ''))
    const isKnown = a !== undefined && b !== undefined && c !== undefined && a >= 0 && b >= 0 && c >= 0
    protein += isKnown ? (amino[16 * a + 4 * b + c] ?? 'X') : 'X'
  }
  return protein.replace(/\*$/, '')
}
