import { DatePicker as AntDesignDatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useLayoutEffect } from 'react'
import { usePreferences } from '../theme/preferences.ts'

/** A day chosen from a calendar, whose months and weekdays are named in the reader's language. */
export function DatePicker(props: DatePickerProps<Dayjs, false>) {
  const { language } = usePreferences()
  useLayoutEffect(() => void dayjs.locale(language === 'zh' ? 'zh-cn' : 'en'), [language])
  return <AntDesignDatePicker {...props} />
}
