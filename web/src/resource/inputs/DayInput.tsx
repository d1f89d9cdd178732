import dayjs from 'dayjs'
import { DatePicker } from '../../ui/controls/DatePicker.tsx'

interface Props {
  readonly id?: string
  readonly label: string
  /** ISO 8601, or empty. */
  readonly value?: string
  readonly autoFocus?: boolean
  onChange?(value: string): void
}

/** Written as ISO, and read in the forms in which people type days. */
const formats = ['YYYY-MM-DD', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日']

/** A day, typed or chosen from a calendar. */
export function DayInput({ id, label, value = '', autoFocus = false, onChange }: Props) {
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      aria-label={label}
      autoFocus={autoFocus}
      format={formats}
      placeholder=""
      // Enter takes the day that was typed; it does not send the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(day: dayjs.Dayjs | null) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
    />
  )
}
