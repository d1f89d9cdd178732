import { useMemo, type Ref } from 'react'
import { useText } from '../../ui/language/i18n.ts'
import type { Variants } from './load.ts'
import { MarkShape } from './Mark.tsx'
import { categories, categoryOf, type Category } from './marks.ts'
import { categoryNames } from './messages.ts'
import styles from './View.module.css'

/** What the marks mean that this file has. */
export function Legend({ data, ref }: { data: Variants; ref: Ref<HTMLUListElement> }) {
  const nameIn = useText()
  const present = useMemo(() => {
    const found = new Set<Category>()
    for (const variant of data.variants) found.add(categoryOf(variant, data.annotated))
    return categories.filter((category) => found.has(category))
  }, [data])
  return (
    <ul ref={ref} className={styles['legend']}>
      {present.map((category) => (
        <li key={category}>
          <svg width={12} height={12} aria-hidden>
            <MarkShape category={category} x={6} y={6} />
          </svg>
          {nameIn(categoryNames[category])}
        </li>
      ))}
    </ul>
  )
}
