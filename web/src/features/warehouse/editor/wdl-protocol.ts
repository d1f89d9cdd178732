import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Completion, Hover, PlainDescription, RenameAnswer } from '@omics/wdl'

/** All sources as they stand in the editor. */
interface Project {
  readonly sources: Sources
  readonly entry: string
}

/** What the editor asks of a place in one of the sources, in UTF-16 units. */
export type Question =
  | { readonly kind: 'check'; readonly language: 'en' | 'zh' }
  | { readonly kind: 'complete' | 'define'; readonly path: string; readonly offset: number }
  | {
      readonly kind: 'explain'
      readonly path: string
      readonly offset: number
      readonly language: 'en' | 'zh'
    }
  | { readonly kind: 'rename'; readonly path: string; readonly offset: number; readonly name: string }
  | { readonly kind: 'lay-out'; readonly path: string }

export type Request = { readonly number: number; readonly project: Project; readonly question: Question }

/** A fault with its place in UTF-16 units, and what would mend it. */
export interface Fault {
  readonly path: string
  readonly start: number
  readonly end: number
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly fix?: { readonly start: number; readonly end: number; readonly replace: string }
}

export interface Jump {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Each answer bears the kind of its question. */
export type Answer =
  | {
      readonly kind: 'check'
      readonly faults: readonly Fault[]
      /** Of the workflow in the entry; absent while the sources have errors or hold none. */
      readonly description: PlainDescription | undefined
    }
  | { readonly kind: 'complete'; readonly completions: readonly Completion[] }
  | { readonly kind: 'explain'; readonly hover: Hover | undefined }
  | { readonly kind: 'define'; readonly jump: Jump | undefined }
  | { readonly kind: 'rename'; readonly renamed: RenameAnswer }
  /** `text` is absent while the source has faults. */
  | { readonly kind: 'lay-out'; readonly text: string | undefined }

export type Response = { readonly number: number; readonly answer: Answer }
