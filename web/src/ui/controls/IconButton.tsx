import { Tooltip } from 'antd'
import { useRef, useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
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
  const [shown, setShown] = useState(false)
  // Once pressed, the name would lie over the menu that opens.
  const pressed = useRef(false)
  return (
    <Tooltip
      title={label}
      mouseEnterDelay={0.4}
      placement={named}
      open={shown}
      onOpenChange={(open) => {
        if (!open) pressed.current = false
        setShown(open && !pressed.current)
      }}
    >
      <button
        type="button"
        aria-label={label}
        className={classes(styles['button'], small && styles['small'], className)}
        onPointerDown={() => {
          pressed.current = true
          setShown(false)
        }}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  )
}
