import { Input, Tooltip } from 'antd'
import { useState } from 'react'

interface Props {
  /** What may be written, such as "A line number such as 1200, or a share such as 50%". */
  readonly label: string
  readonly placeholder: string
  /** A whole number, from one. */
  toNumber(number: number): void
  /** From 0 to 1; without it no share is taken. */
  toShare?(share: number): void
}

/** A field in a bar that leads to the place whose number, or share of the whole, is written; Enter goes there. */
export function GoTo({ label, placeholder, toNumber, toShare }: Props) {
  const [value, setValue] = useState('')
  const go = () => {
    const share = /^\s*(\d+(?:\.\d+)?)\s*[%％]\s*$/.exec(value)
    if (share) return toShare?.(Math.min(1, Number(share[1]) / 100))
    const number = Number(value.replace(/[\s,，]/g, ''))
    if (Number.isInteger(number) && number > 0) toNumber(number)
  }
  return (
    <Tooltip title={label}>
      <Input
        style={{ width: 112 }}
        value={value}
        inputMode="numeric"
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => setValue(event.target.value)}
        onPressEnter={go}
      />
    </Tooltip>
  )
}
