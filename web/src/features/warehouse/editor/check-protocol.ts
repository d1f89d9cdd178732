import type { Sources } from '@omics/contract/warehouse/workflows'

export interface CheckRequest {
  readonly number: number
  readonly entry: string
  readonly sources: Sources
  readonly language: 'en' | 'zh'
}

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

export interface CheckAnswer {
  readonly number: number
  readonly faults: readonly Fault[]
}
