import { Button, Tooltip, type ButtonProps } from 'antd'
import { useShownName } from './use-shown-name.ts'

interface Props extends Omit<ButtonProps, 'aria-label' | 'title'> {
  /** What it does, shown on hover. */
  readonly name: string
  /** Its name where there are several of its kind, read aloud. */
  readonly label?: string
}

/** A framed button without words, as it stands beside a field. */
export function NamedButton({ name, label = name, ...rest }: Props) {
  const { tip, target } = useShownName()
  return (
    <Tooltip title={name} {...tip}>
      <Button aria-label={label} {...rest} {...target} />
    </Tooltip>
  )
}
