import { Input } from 'antd'
import { useState } from 'react'
import { fenOf, yuan } from '@omics/contract/commerce/money'

interface Props {
  readonly id?: string
  readonly value?: number | undefined
  onChange?(value: number | undefined): void
}

/** An amount of yuan, whose value is fen; undefined while what stands there is no amount. */
export function YuanInput({ id, value, onChange }: Props) {
  const [text, setText] = useState(value === undefined ? '' : yuan(value))
  const change = (typed: string) => {
    setText(typed)
    onChange?.(fenOf(typed))
  }
  return (
    <Input
      {...(id !== undefined && { id })}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      status={text !== '' && fenOf(text) === undefined ? 'error' : ''}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  )
}
