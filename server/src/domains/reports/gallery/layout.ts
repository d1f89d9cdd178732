import { v7 as uuidv7 } from 'uuid'
import type { Text } from '@omics/contract/jobs/kinds'
import { TemplateBlock, type BlockKind, type TemplateChapter } from '@omics/contract/reports/blocks'

/** A template that comes along. */
export interface SuppliedTemplate {
  readonly key: string
  readonly title: Text
  readonly summary: Text
  /** The workflow that it is made for: one of the collection by its key, or another that comes along by its name. */
  readonly workflow: { readonly key: string } | { readonly name: string }
  /** Its chapters, with ids of their own each time. */
  chapters(): TemplateChapter[]
}

/** A block with some of its settings, and the others as they are at first. */
export const block = <Kind extends BlockKind>(kind: Kind, settings: Record<string, unknown> = {}) =>
  TemplateBlock.parse({ kind, id: uuidv7(), ...settings })

export const chapter = (en: string, zh: string, ...blocks: readonly TemplateBlock[]): TemplateChapter => ({
  id: uuidv7(),
  parent_id: null,
  title: {
    en,
    zh,
  },
  blocks: [...blocks],
})

/** A key figure: what of a column of an output. */
export const figure = (output: string, column: string, measure: string, label: Text, unit = '') => ({
  output,
  column,
  measure,
  label,
  unit,
})

/** What ends every report: how it was made, by what, and where that is written down. */
export const howItWasMade = () =>
  chapter(
    'How it was made',
    '分析方法与溯源',
    ...(['methods', 'software', 'parameters', 'citations', 'provenance'] as const).map((kind) => block(kind)),
  )
