import { serve } from '../workers/serve.ts'
import type { Matrix } from './matrix.ts'
import { transformed, type Transformed, type Transforms } from './transform.ts'

export interface TransformRequest {
  readonly matrix: Matrix
  readonly transforms: Transforms
}

serve<TransformRequest, Transformed>(async ({ matrix, transforms }, send) => {
  const made = transformed(matrix, transforms)
  send(made, 1, [made.matrix.values.buffer])
})
