import { useMessages } from '../../../ui/language/i18n.ts'
import { blendOf } from './blended.ts'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'
import { ValueBar } from './ValueBar.tsx'

interface Props {
  readonly genes: readonly string[]
  readonly values: readonly Float32Array[] | undefined
}

/** What the colours of one gene say, or those of several, which mix. */
export function GeneBars({ genes, values }: Props) {
  const t = useMessages(browserMessages)
  const inkOf = (gene: number) => (share: number) =>
    blendOf(genes.map((_, other) => (other === gene ? share : 0)))
  return (
    <>
      {genes.map((name, at) => (
        <ValueBar
          key={name}
          name={name}
          values={values?.[at]}
          {...(genes.length > 1 && { colourOf: inkOf(at) })}
        />
      ))}
      {genes.length > 1 && <p className={styles['said']}>{t('mixed')}</p>}
    </>
  )
}
