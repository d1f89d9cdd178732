import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './SearchField.module.css'

interface Props {
  readonly value: string
  onChange(value: string): void
  /** What is searched, such as "Find in 24 samples". */
  readonly label: string
  readonly width?: number
  /** Ready to be typed into when the page comes. */
  readonly autoFocus?: boolean
}

const pause = 250

/** A full character of the field, and what stands beside the text. */
const [character, beside] = [14, 62]

/** The share of a full character that one takes: Chinese all of it, capitals more than small letters. */
const shareOf = (one: string) => (one > '\u2e7f' ? 1 : /[A-Z]/.test(one) ? 0.72 : 0.52)

/** The pixels in which a text can be read to its end. */
const roomFor = (text: string) => [...text].reduce((sum, one) => sum + shareOf(one) * character, beside)

/** A search that follows the typing after a short pause, and at once on Enter. */
export function SearchField({ value, onChange, label, width = 240, autoFocus = false }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // What was sent comes back a while later, without the spaces around it, or never where somebody leaves meanwhile: what
  // is typed stays. Only another value, as when one goes back, takes its place.
  if (value !== seen) {
    setSeen(value)
    if (value.trim() !== sent.trim()) {
      setSent(value)
      setText(value)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = (next: string, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next)
      onChange(next)
    }, wait)
  }
  const catchUp = useEffectEvent(() => {
    if (text.trim() !== value.trim()) send(text, 0)
  })
  // A page that was left before its search began asks for it when it is shown again.
  useEffect(() => {
    catchUp()
    return () => clearTimeout(timer.current)
  }, [])
  const least = Math.ceil(roomFor(label))
  return (
    <Input
      allowClear
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} aria-hidden color="var(--ink-3)" />}
      className={styles['field'] ?? ''}
      style={{ width: Math.max(width, least), ...{ '--least': `${least}px` } }}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        send(event.target.value, pause)
      }}
      onPressEnter={() => send(text, 0)}
    />
  )
}
