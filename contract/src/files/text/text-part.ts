import type { Alphabet, TextFormat } from './expected.ts'
import type { TextFault } from './text-faults.ts'

/** What a text is taken for. */
export interface TextLook {
  readonly format: TextFormat
  /** Of a FASTA or FASTQ: how many sequences, and of what. */
  readonly sequences: number
  readonly alphabet: Alphabet | undefined
  /** Of a FASTA: what all letters together are of, as tools judge them; undefined where they may be either. */
  readonly overall?: Alphabet
  /** Of a FASTA that was looked at whole: its shortest sequence. */
  readonly shortest?: { readonly name: string; readonly letters: number }
  /** What is wrong with it, by the lines where it is seen first. */
  readonly faults: readonly TextFault[]
  /** The same text with what can be mended mended; equal where there is nothing to mend. */
  readonly mended: string
  /** The ending that a file of it has. */
  readonly ending: string
  /** Only its beginning was looked at. */
  readonly isPart: boolean
}

/** What one format’s rules say of a text. */
export type TextPart = Pick<TextLook, 'format' | 'faults' | 'mended'> &
  Partial<Pick<TextLook, 'sequences' | 'alphabet' | 'overall' | 'shortest' | 'ending'>>
