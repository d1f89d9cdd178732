import { serve } from '../workers/serve.ts'
import type { MatrixDocument, MatrixRequest } from './load.ts'
import { MatrixFault, type Matrix } from './matrix.ts'

/** The worker's side of `loadMatrix`: a matrix, or why there is none. */
export function serveMatrix(read: (request: MatrixRequest) => Promise<Matrix>): void {
  serve<MatrixRequest, MatrixDocument>(async (request, send) => {
    try {
      const matrix = await read(request)
      send({ kind: 'matrix', matrix }, 1, [matrix.values.buffer])
    } catch (error) {
      if (!(error instanceof MatrixFault)) throw error
      send({ kind: 'broken', why: error.why, detail: error.detail }, 1)
    }
  })
}
