import { isGap, type Alignment } from './alignment.ts'

/** Two columns as people write them, from 1, as indexes in order; undefined where the text says none that there are. */
export function rangeIn(text: string, columns: number): readonly [number, number] | undefined {
  const [, first, last] = /^\s*(\d+)\s*[-–:]\s*(\d+)\s*$/.exec(text.replaceAll(',', '')) ?? []
  const [from, to] = [Number(first) - 1, Number(last) - 1].toSorted((one, other) => one - other)
  return from !== undefined && to !== undefined && from >= 0 && to < columns ? [from, to] : undefined
}

/** Columns of an alignment as FASTA, in the order of its rows. */
export function fastaOf({ names, rows }: Alignment, order: Int32Array, from: number, to: number): string[] {
  const decoder = new TextDecoder()
  return [...order].map((row) => {
    const letters = decoder.decode(rows[row]?.subarray(from, to + 1))
    return `>${names[row] ?? ''}\n${letters.replaceAll(/.{1,80}/g, '$&\n')}`
  })
}

/** A row of an alignment as FASTA, without its gaps. */
export function sequenceOf({ names, rows }: Alignment, row: number): string {
  const letters = new TextDecoder().decode(rows[row]?.filter((letter) => !isGap(letter)))
  return `>${names[row] ?? ''}\n${letters.replaceAll(/.{1,80}/g, '$&\n')}`
}

/** The name of the file that these columns of another make. */
export function partName(name: string, from: number, to: number): string {
  return `${name.replace(/\.\w+$/, '')}.${from + 1}-${to + 1}.fasta`
}
