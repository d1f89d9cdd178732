import { Button, Slider } from 'antd'
import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { dateText } from '../tree/draw-scale.ts'
import type { Dataset } from './dataset.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

interface Props {
  readonly dataset: Dataset
  readonly until: number | null
  onUntil(until: number | null): void
}

/** Steps from the first date to the last while it plays, and milliseconds for each. */
const steps = 120
const stepTime = 100

/** Until when samples are shown; played, they come in the order of their dates, on every panel alike. */
export function TimeBar({ dataset, until, onUntil }: Props) {
  const t = useMessages(messages)
  const [first, last] = useMemo(() => {
    const dates = dataset.nodes.flatMap(({ date }) => date ?? [])
    return [
      dates.reduce((a, b) => Math.min(a, b), Infinity),
      dates.reduce((a, b) => Math.max(a, b), -Infinity),
    ]
  }, [dataset])
  const [playing, setPlaying] = useState(false)
  const latest = useRef({ until, onUntil })
  useEffect(() => {
    latest.current = { until, onUntil }
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const now = latest.current.until ?? first
      const next = now + (last - first) / steps
      if (next >= last) setPlaying(false)
      latest.current.onUntil(next >= last ? null : next)
    }, stepTime)
    return () => clearInterval(timer)
  }, [playing, first, last])
  const begin = () => {
    if (!playing && until === null) onUntil(first)
    setPlaying(!playing)
  }
  return (
    <div className={styles['time']}>
      <Button
        aria-label={t(playing ? 'pause' : 'play')}
        icon={playing ? <Pause size={15} /> : <Play size={15} />}
        onClick={begin}
      />
      <span>{dateText(first, true)}</span>
      <Slider
        className={styles['slider'] ?? ''}
        ariaLabelForHandle={t('until')}
        min={first}
        max={last}
        step={(last - first) / 400}
        value={until ?? last}
        tooltip={{ formatter: (value) => (value === undefined ? '' : dateText(value, true)) }}
        onChange={(value) => onUntil(value >= last ? null : value)}
      />
      <span>{dateText(until ?? last, true)}</span>
    </div>
  )
}
