import { chartColours, colours } from '../../ui/theme/tokens.ts'
import type { Cut } from './enzymes.ts'
import type { Site } from './find.ts'
import type { Feature, SequenceRecord, Span } from './record.ts'
import type { Row } from './rows.ts'

/** What is drawn of a sequence, whatever its shape. */
export interface Scene {
  readonly record: SequenceRecord
  /** Those of the file, and open frames behind them. */
  readonly features: readonly Feature[]
  readonly rows: readonly Row[]
  readonly cuts: readonly Cut[]
  readonly sites: readonly Site[]
  readonly chosen: number | undefined
  readonly selection: Span | undefined
  /** Translation in six frames, where letters are seen. */
  readonly frames: boolean
  readonly gc: boolean
}

const colourByType: Readonly<Record<string, string>> = {
  CDS: chartColours[0],
  gene: colours['ink-3'],
  promoter: chartColours[2],
  regulatory: chartColours[2],
  terminator: chartColours[3],
  rep_origin: chartColours[3],
  oriT: chartColours[3],
  primer_bind: chartColours[1],
  ORF: chartColours[7],
  tRNA: chartColours[6],
  rRNA: chartColours[6],
  ncRNA: chartColours[6],
}

export const colourOf = ({ type }: Feature) => colourByType[type] ?? '#3F6B8F'
