/** What is known of each row or column beside its values, as texts; empty for none. */
export interface Facts {
  readonly name: string
  readonly values: readonly string[]
}

/** Numbers with a name for each row and column, such as genes and samples. */
export interface Matrix {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** Row after row; NaN where there is none. */
  readonly values: Float32Array
  readonly rowFacts: readonly Facts[]
  readonly columnFacts: readonly Facts[]
  /** Rows of the file that are left out, as only those that vary most find room. */
  readonly left: number
  /** Values of the file that are infinite, which stand as missing. */
  readonly infinite?: number
}

/** Values that a tab holds; 4 bytes each, and as many again for what is made of them. */
export const mostValues = 40_000_000

export const matrixReasons = [
  'format',
  'text',
  'ragged',
  'cut',
  'large',
  'no_values',
  'parts',
  'sizes',
  'not_hdf5',
  'torn',
  'torn_text',
  'damaged',
  'no_matrix',
] as const

/** Why a file is no matrix; `detail` says where. */
export class MatrixFault extends Error {
  readonly why: (typeof matrixReasons)[number]
  readonly detail: Readonly<Record<string, string | number>>
  constructor(why: MatrixFault['why'], detail: MatrixFault['detail'] = {}) {
    super(why)
    this.why = why
    this.detail = detail
  }
}

/** A matrix by its shape, such as one of means. */
export function rowOf({ values, columns }: Matrix, row: number): Float32Array {
  return values.subarray(row * columns.length, (row + 1) * columns.length)
}
