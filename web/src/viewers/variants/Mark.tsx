import type { Category } from './marks.ts'
import styles from './View.module.css'

/** A category by colour and by shape, so that neither is needed alone. */
export function MarkShape({ category, x, y }: { category: Category; x: number; y: number }) {
  const shape = styles[category] ?? ''
  switch (category) {
    case 'synonymous':
      return <circle className={shape} cx={x} cy={y} r={3.5} />
    case 'noncoding':
    case 'indel':
      return <rect className={shape} x={x - 3.5} y={y - 3.5} width={7} height={7} />
    case 'truncating':
      return <path className={shape} d={`M${x} ${y - 5}l5 9h-10z`} />
    case 'other':
      return <path className={shape} d={`M${x} ${y - 5}l5 5l-5 5l-5-5z`} />
    default:
      return <circle className={shape} cx={x} cy={y} r={4} />
  }
}
