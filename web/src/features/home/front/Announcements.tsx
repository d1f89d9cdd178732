import { Megaphone, TriangleAlert } from 'lucide-react'
import type { HomeAnnouncement } from '@omics/contract/administration/home'
import { classes } from '../../../ui/theme/classes.ts'
import type { Language } from '../../../ui/language/i18n.ts'
import styles from './front.module.css'
import { heading, words } from './words.ts'

interface Props {
  readonly announcements: readonly HomeAnnouncement[]
  readonly language: Language
}

/** What administrators have to say, in their order. */
export function Announcements({ announcements, language }: Props) {
  if (announcements.length === 0) return null
  return (
    <ul className={styles['announcements']} lang={language}>
      {announcements.map((one, index) => {
        const warns = one.tone === 'warning'
        const Icon = warns ? TriangleAlert : Megaphone
        const text = words(one, 'text', language)
        return (
          <li key={index} className={classes(styles['announcement'], warns && styles['warning'])}>
            <Icon size={17} role="img" aria-label={heading(warns ? 'warning' : 'announcement', language)} />
            <div>
              <b>{words(one, 'title', language)}</b>
              {text !== '' && <p>{text}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
