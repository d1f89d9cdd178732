import { classes } from '../theme/classes.ts'
import styles from './Avatar.module.css'

interface Props {
  readonly name: string
  readonly image?: string | undefined
  /** With the name beside it. */
  readonly named?: boolean
  readonly size?: 'small' | 'large'
}

/** A person by picture, else by the first character of the name. */
export function Avatar({ name, image, named = false, size = 'small' }: Props) {
  const circle = (
    <span
      className={classes(styles['avatar'], styles[size])}
      aria-hidden={named}
      title={named ? undefined : name}
    >
      {image ? <img src={image} alt="" /> : (Array.from(name)[0]?.toUpperCase() ?? '?')}
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
