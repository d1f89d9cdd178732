import type { Language } from '@omics/contract/errors'
import type { Text } from '@omics/contract/jobs/kinds'
import type { BlockKind, BlockOf, TemplateBlock } from '@omics/contract/reports/blocks'
import type { ReportSection } from '@omics/contract/reports/sections'
import type { Context } from '../../../../context.ts'
import { envelopeOf } from '../../../../http/failure.ts'
import type { Grant } from '../../../../http/grant.ts'
import { Problem } from '../../../../http/problem.ts'
import type { Facts, OutputFact } from '../facts.ts'
import type { Gathered } from './gather-table.ts'

/** What a block is written from. */
export interface Writing {
  readonly context: Context
  /** Of the analysis. */
  readonly grant: Grant
  readonly facts: Facts
  /** Where what is written is kept; without it, it is only looked at. */
  readonly keeps: Grant<'edit'> | undefined
  /** The files of an output by its short name. Throws a `BlockFault` where it has none. */
  filesOf(output: string): readonly OutputFact[]
  /** The tables of an output as one, read once for all blocks. Throws a `BlockFault`. */
  tableOf(output: string): Promise<Gathered>
  /** The value of an expression over the outputs, as people read it. Throws a `BlockFault`. */
  printed(expression: string): Promise<string>
  /** A text of the template in the report's language, or in the other one. */
  inWords(text: Text): string
  /** Of a block that is written for each sample: which one. */
  readonly sample: string | undefined
}

/** Why a block, or a part of it, comes to nothing: for those who build templates. */
export class BlockFault extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super(reason.en)
    this.reason = reason
  }
}

/** What the platform says of a file or a table that cannot be taken, as a block's fault. Throws whatever else it is. */
export function faultOf(error: unknown): BlockFault {
  if (error instanceof BlockFault) return error
  if (!(error instanceof Problem)) throw error
  const inLanguage = (language: Language) => envelopeOf(error, language, undefined).message
  return new BlockFault({ en: inLanguage('en'), zh: inLanguage('zh') })
}

/** A section without what every one has, which is given to it by its block. */
export type Body = ReportSection extends infer Section
  ? Section extends ReportSection
    ? Omit<Section, 'key' | 'title' | 'shown' | 'edited'> & { title?: string; width?: 'full' | 'half' }
    : never
  : never

/** What a block gives: its sections, what they were drawn from, and what of it is missing. */
export interface Written {
  readonly bodies: readonly Body[]
  readonly from?: readonly OutputFact[]
  readonly lacks?: Text | undefined
}

/** Writes the sections of one kind of block. Throws a `BlockFault` where there is nothing to write. */
export type Writer<Kind extends BlockKind = BlockKind> = (
  writing: Writing,
  block: BlockOf<Kind>,
) => Promise<Written> | Written

/** Whether it is written once for each sample. */
export const isForEach = (block: TemplateBlock): boolean => 'samples' in block && block.samples === 'each'

/** Names in a sentence: the first few, and how many more. */
export function someOf(names: readonly string[]): Text {
  const shown = names.slice(0, 5)
  const more = names.length - shown.length
  return {
    en: `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    zh: `${shown.join('、')}${more > 0 ? ` 等 ${names.length} 个` : ''}`,
  }
}
