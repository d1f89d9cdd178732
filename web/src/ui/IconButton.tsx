import { Tooltip } from 'antd'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its name, read aloud and shown on hover. */
  readonly label: string
  readonly children: ReactNode
  readonly small?: boolean
}

/** A button that is only an icon; it always has a name. */
export function IconButton({ label, children, small = false, className, ...rest }: Props) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button
        type="button"
        aria-label={label}
        className={classes(styles['button'], small && styles['small'], className)}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  )
}
