import { Input } from 'antd'
import { useState } from 'react'
import { fenOf, yuan } from '@omics/contract/commerce/money'

interface Props {
  readonly id?: string
  readonly value?: number | undefined
  /** Of what the value counts: fen, unless told. */
  readonly decimals?: number
  onChange?(value: number | undefined): void
}

/** An amount of yuan, whose value is fen or a smaller part; undefined while what stands there is no amount. */
export function YuanInput({ id, value, decimals = 2, onChange }: Props) {
  const [text, setText] = useState(value === undefined ? '' : yuan(value, decimals))
  const change = (typed: string) => {
    setText(typed)
    onChange?.(fenOf(typed, decimals))
  }
  return (
    <Input
      {...(id !== undefined && { id })}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      status={text !== '' && fenOf(text, decimals) === undefined ? 'error' : ''}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  )
}
