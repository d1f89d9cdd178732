import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from './browser.module.css'
import { cssOf, rangeOf, valueColour, type Colour } from './colours.ts'

interface Props {
  readonly name: string
  readonly values: Float32Array | undefined
  /** The colour of a share of the range, from 0 to 1. */
  readonly colourOf?: (share: number) => Colour
}

/** From the least to the most of a number, once its values are there. */
export function ValueBar({ name, values, colourOf = valueColour }: Props) {
  if (!values) return <SkeletonText lines={2} />
  const ramp = [0, 0.25, 0.5, 0.75, 1].map((share) => cssOf(colourOf(share))).join(', ')
  const [least, most] = rangeOf(values).map((value) => String(Math.round(value * 100) / 100))
  return (
    <div>
      <strong>{name}</strong>
      <div className={styles['bar']}>
        <span>{least}</span>
        <span className={styles['ramp']} style={{ background: `linear-gradient(90deg, ${ramp})` }} />
        <span>{most}</span>
      </div>
    </div>
  )
}
