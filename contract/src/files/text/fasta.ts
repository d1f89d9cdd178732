import { countLetters, dna, protein } from './letters.ts'
import type { TextFault } from './text-faults.ts'
import type { TextPart } from './text-part.ts'

/** What word processors make of spaces and hyphens, and put between letters. */
const officeSigns = /[\u00A0\u00AD\u2000-\u200F\u2010-\u2015\u2028\u2029\u2060\u3000]/g
const asTyped = (sign: string) => (/[\u2010-\u2015]/.test(sign) ? '-' : '')

/** Looks at the names and letters of a FASTA; of its beginning alone where `isPart`, whose last sequence goes on. */
export function lookAtFasta(text: string, isPart: boolean): TextPart {
  const faults: TextFault[] = []
  const told = (kind: TextFault['kind']) => faults.some((fault) => fault.kind === kind)
  const names = namesAsOne(text)
  const mended: string[] = []
  const kinds = new Set<'dna' | 'protein'>()
  const counted = countLetters()
  let sequences = 0
  let letters: string[] = []
  let headerLine = 0
  let name = ''
  let shortest: TextPart['shortest']
  const lengths = new Set<number>()
  let unknownLine = 0
  const endOfSequence = (isCut: boolean) => {
    if (headerLine === 0) return
    const all = letters.join('')
    if (all === '' && isCut) return
    counted.add(all)
    if (!isCut) lengths.add(all.length)
    if (!shortest || all.length < shortest.letters) shortest = { name, letters: all.length }
    if (all === '') faults.push({ kind: 'no_sequence', line: headerLine, what: '' })
    else if (!dna.test(known(all))) kinds.add('protein')
    else if (isMostlyBases(known(all))) kinds.add('dna')
    if (kinds.size > 1 && !told('mixed')) faults.push({ kind: 'mixed', line: headerLine, what: '' })
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('>')) {
      endOfSequence(false)
      sequences += 1
      letters = []
      name = line.slice(1).trim().split(/\s/, 1)[0] ?? ''
      headerLine = index + 1
      const { fault, header } = names(line)
      if (fault) faults.push({ ...fault, line: headerLine })
      mended.push(header)
      continue
    }
    const typed = line.replaceAll(officeSigns, asTyped)
    if (typed !== line && !told('office')) faults.push({ kind: 'office', line: index + 1, what: '' })
    const bare = typed.replaceAll(/\s/g, '')
    if (unknownLine === 0 && bare.includes('?')) unknownLine = index + 1
    if (!protein.test(known(bare)) && !told('odd_letter'))
      faults.push({ kind: 'odd_letter', line: index + 1, what: /[^A-Za-z*.?-]/u.exec(bare)?.[0] ?? '' })
    letters.push(bare)
    mended.push(typed)
  }
  endOfSequence(isPart)
  const isAligned = sequences > 1 && lengths.size === 1
  if (unknownLine > 0 && !isAligned && !told('odd_letter'))
    faults.push({ kind: 'odd_letter', line: unknownLine, what: '?' })
  const alphabet = kinds.has('protein') ? 'protein' : kinds.has('dna') ? 'dna' : undefined
  const overall = counted.alphabet()
  return {
    ...{ format: 'fasta', sequences, alphabet, faults, mended: mended.join('\n') },
    ...(overall && { overall }),
    ...(shortest && { shortest }),
  }
}

/** An alignment has ? where nobody knows what stands there: a letter, or a gap. */
const known = (letters: string) => letters.replaceAll('?', '-')

/** Codes of several bases are letters of proteins, too: a short peptide may have no others; gaps are of both. */
function isMostlyBases(letters: string): boolean {
  const all = letters.replaceAll(/[.-]/g, '')
  return all !== '' && all.replaceAll(/[^ACGTUN]/gi, '').length * 2 >= all.length
}

interface Named {
  readonly header: string
  readonly fault: Omit<TextFault, 'line'> | undefined
}

/** Gives each header of a FASTA a name that no other one has; the first of equal names keeps it. */
function namesAsOne(text: string): (header: string) => Named {
  const taken = new Set(Array.from(text.matchAll(/^>[^\S\n]*(\S+)/gm), ([, name = '']) => name))
  const seen = new Map<string, number>()
  let nameless = 0
  const fresh = (name: string, from: number): string => {
    for (let number = from; ; number += 1)
      if (!taken.has(`${name}_${number}`)) {
        taken.add(`${name}_${number}`)
        return `${name}_${number}`
      }
  }
  return (header) => {
    const [name = '', ...words] = header.slice(1).trim().split(/\s+/)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    nameless += 1
    if (name === '')
      return { header: `>${fresh('sequence', nameless)}`, fault: { kind: 'empty_name', what: '' } }
    if (times === 1) return { header: `>${[name, ...words].join(' ')}`, fault: undefined }
    const fault = { kind: 'same_name', what: name } as const
    return { header: `>${[fresh(name, times), ...words].join(' ')}`, fault: times === 2 ? fault : undefined }
  }
}
