import type { ReactNode, Ref } from 'react'
import type { Picture } from './frame.ts'
import styles from './frame.module.css'
import { SaveMenu } from './SaveMenu.tsx'

interface Props {
  /** The name of the file, from which saved pictures have theirs. */
  readonly name: string
  readonly picture: Picture | undefined
  readonly settingsPlace: Ref<HTMLDivElement>
  /** Before the settings. */
  readonly before?: ReactNode
  /** Behind the menu for saving. */
  readonly actions?: ReactNode
}

/** The bar over a viewer: its settings, and what can be done with what it shows. */
export function ViewerBar({ name, picture, settingsPlace, before, actions }: Props) {
  return (
    <div className={styles['bar']}>
      {before}
      <div ref={settingsPlace} className={styles['settings']} />
      <div className={styles['actions']}>
        {picture && <SaveMenu name={name} picture={picture} />}
        {actions}
      </div>
    </div>
  )
}
