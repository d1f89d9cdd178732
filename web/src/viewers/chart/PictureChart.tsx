import { useFormat } from '../../ui/language/format.ts'
import { useAppearance } from '../../ui/theme/AppearanceProvider.tsx'
import { fontStack } from '../../ui/theme/tokens.ts'
import type { Frame } from '../frame/frame.ts'
import { usePicture } from '../frame/use-picture.ts'
import { Chart } from './Chart.tsx'
import type { ChartSpec } from './spec.ts'
import { chartNumber, wholeTable } from './table-of.ts'
import { useTableWords } from './use-table-words.ts'

const [savedHeight, savedWidth] = [480, 960]

interface Props {
  readonly spec: ChartSpec
  readonly frame: Frame | undefined
  /** CSS pixels on the page. */
  readonly height?: number
}

/** A chart that its frame saves as a picture. */
export function PictureChart({ spec, frame, height = savedHeight }: Props) {
  const { language } = useAppearance()
  const { count } = useFormat()
  const words = useTableWords()
  usePicture(frame, {
    svg: async () => {
      const { chartSvg } = await import('./svg.ts')
      const look = { font: fontStack(language), count: (value: number) => chartNumber(value, count) }
      return chartSvg(spec, { width: savedWidth, height: savedHeight }, { ...look, reducedMotion: true })
    },
    table: () => {
      const { head, rows } = wholeTable(spec, words)
      return {
        columns: head.map((name) => ({ name })),
        rows: rows.map((row) => row.map((cell) => String(cell ?? ''))),
      }
    },
  })
  return <Chart spec={spec} height={height} />
}
