import type { ViewerProps } from '../source.ts'
import { MatrixView } from './MatrixView.tsx'
import { WithMatrix } from './WithMatrix.tsx'

/** A matrix of numbers as a heat map; what is none says why. */
export default function MatrixFileView({ source, parts, frame }: ViewerProps) {
  return (
    <WithMatrix source={source} parts={parts}>
      {(matrix, facts) => <MatrixView matrix={matrix} facts={facts} name={source.name} frame={frame} />}
    </WithMatrix>
  )
}
