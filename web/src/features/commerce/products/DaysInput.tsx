import { InputNumber } from 'antd'

interface Props {
  readonly id?: string
  readonly value?: number | null
  onChange?(value: number | null): void
}

/** A number of days, or nothing for what lasts for good. */
export function DaysInput({ id, value = null, onChange }: Props) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      min={1}
      max={36_500}
      precision={0}
      value={value}
      onChange={(days) => onChange?.(days)}
    />
  )
}
