import { Tooltip } from 'antd'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { useShownName } from './use-shown-name.ts'
import styles from './IconButton.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its name, read aloud and shown on hover; where the button also shows a text, the name contains it. */
  readonly label: string
  readonly children: ReactNode
  readonly small?: boolean
  /** Where its name is shown; in a column, above would be over the button before it. */
  readonly named?: 'top' | 'left'
}

/** A button that is only an icon; it always has a name. */
export function IconButton({ label, children, small = false, named = 'top', className, ...rest }: Props) {
  const { tip, target } = useShownName()
  return (
    <Tooltip title={label} mouseEnterDelay={0.4} placement={named} {...tip}>
      <button
        type="button"
        aria-label={label}
        className={classes(styles['button'], small && styles['small'], className)}
        {...target}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  )
}
