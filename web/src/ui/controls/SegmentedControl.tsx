import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useHiddenEnds } from '../browser/use-hidden-ends.ts'
import { classes } from '../theme/classes.ts'
import styles from './SegmentedControl.module.css'
import { useChosenInSight } from './use-chosen-in-sight.ts'

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  onChange(value: Value): void
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly icon?: ReactNode }[]
}

/** A choice between a few views of the same thing; where more of them are than fit, the chosen one is in sight. */
export function SegmentedControl<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const row = useChosenInSight(options.findIndex((option) => option.value === value))
  const { behind } = useHiddenEnds(row)
  return (
    <Segmented<Value>
      ref={row}
      aria-label={label}
      className={classes(styles['control'], behind && styles['more'])}
      value={value}
      onChange={onChange}
      options={[...options]}
    />
  )
}
