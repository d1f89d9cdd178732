import type { ReactNode } from 'react'
import type { HomeBanner } from '@omics/contract/administration/home'
import { classes } from '../../../ui/theme/classes.ts'
import type { Language } from '../../../ui/language/i18n.ts'
import styles from './front.module.css'
import { Target } from './Target.tsx'
import { words } from './words.ts'

interface Props {
  readonly banner: HomeBanner
  readonly language: Language
  /** It is the title of the page. */
  readonly isTitle: boolean
  /** Beside or instead of its own button. */
  readonly action?: ReactNode
}

/** The picture and words at the top of the home page. */
export function Banner({ banner, language, isTitle, action }: Props) {
  const Title = isTitle ? 'h1' : 'h2'
  const button = words(banner, 'button', language)
  const text = words(banner, 'text', language)
  return (
    <section className={classes(styles['banner'], isTitle && styles['large'])} lang={language}>
      <div className={styles['bannerWords']}>
        <Title className={styles['bannerTitle']}>{words(banner, 'title', language)}</Title>
        {text !== '' && <p>{text}</p>}
        {((banner.target !== '' && button !== '') || action !== undefined) && (
          <div className={styles['bannerActions']}>
            {action}
            {banner.target !== '' && button !== '' && (
              <Target to={banner.target} className={styles['bannerButton']}>
                {button}
              </Target>
            )}
          </div>
        )}
      </div>
      {banner.image !== '' && <img src={banner.image} alt="" className={styles['bannerImage']} />}
    </section>
  )
}
