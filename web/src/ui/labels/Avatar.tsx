import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './Avatar.module.css'

interface Props {
  readonly name: string
  readonly image?: string | undefined
  /** In place of a picture, for what is not one person. */
  readonly icon?: ReactNode
  /** With the name beside it. */
  readonly named?: boolean
  readonly size?: 'small' | 'large'
}

/** A person by picture, else by the first character of the name. */
export function Avatar({ name, image, icon, named = false, size = 'small' }: Props) {
  const circle = (
    <span
      className={classes(styles['avatar'], styles[size])}
      aria-hidden={named}
      title={named ? undefined : name}
    >
      {image ? <img src={image} alt="" /> : (icon ?? Array.from(name)[0]?.toUpperCase() ?? '?')}
    </span>
  )
  if (!named) return circle
  return (
    <span className={styles['person']}>
      {circle}
      <span className={styles['name']}>{name}</span>
    </span>
  )
}
