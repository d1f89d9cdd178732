import { Form, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { HomeAnnouncement } from '@omics/contract/administration/home'
import { DatePicker } from '../../../ui/controls/DatePicker.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EntryInputs } from './EntryInputs.tsx'
import { homeConfigMessages } from './messages.ts'
import styles from './configuration.module.css'
import { WordInputs } from './WordInputs.tsx'

const fresh: HomeAnnouncement = {
  tone: 'information',
  title_en: '',
  title_zh: '',
  text_en: '',
  text_zh: '',
  from: null,
  until: null,
}

/** What administrators have to say, each for some days or for good. */
export function AnnouncementInputs() {
  const t = useMessages(homeConfigMessages)
  return (
    <EntryInputs
      name="announcements"
      title={t('announcements')}
      addLabel={t('addAnnouncement')}
      most={10}
      fresh={fresh}
      nameOf={(number) => t('announcement', { number })}
    >
      {(place) => (
        <>
          <Form.Item name={[place, 'tone']} label={t('tone')}>
            <Radio.Group
              options={(['information', 'warning'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </Form.Item>
          <WordInputs at={[place]} name="title" longest={200} needed />
          <WordInputs at={[place]} name="text" longest={2000} long />
          <div className={styles['days']}>
            <DayInput name={[place, 'from']} label={t('from')} />
            <DayInput name={[place, 'until']} label={t('until')} />
          </div>
          <p className={styles['hint']}>{t('daysHint')}</p>
        </>
      )}
    </EntryInputs>
  )
}

/** A day as the contract has it, `2026-03-01`, or null. */
function DayInput({ name, label }: { name: (string | number)[]; label: string }) {
  return (
    <Form.Item
      name={name}
      label={label}
      getValueProps={(day: string | null) => ({ value: day === null ? null : dayjs(day) })}
      normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null}
    >
      <DatePicker />
    </Form.Item>
  )
}
