import { Button, Input, InputNumber, Popover, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { genbank } from '@omics/contract/genbank/genbank'
import type { QueryOf } from '@omics/contract/endpoint'
import { DatePicker } from '../../ui/controls/DatePicker.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import type { ListQuery } from '../../resource/list-query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { genbankMessages } from './messages.ts'

type Query = QueryOf<typeof genbank.records>
const names = ['organism', 'gene', 'product', 'shortest', 'longest', 'since', 'until'] as const
type Values = Readonly<Partial<Record<(typeof names)[number], string | number | Dayjs | null>>>

/** What a list of records is narrowed by, behind one button that says how much is set. */
export function Narrowing({ list }: { list: ListQuery<Query> }) {
  const t = useMessages(genbankMessages)
  const [isOpen, setOpen] = useState(false)
  const { query } = list
  const set = names.filter((name) => query[name] !== undefined).length
  const finish = (values: Values) => {
    list.change(Object.fromEntries(names.map((name) => [name, textOf(values[name])])))
    setOpen(false)
  }
  const initial = {
    ...query,
    since: query.since && dayjs(query.since),
    until: query.until && dayjs(query.until),
  }
  const form = (
    <Form<Values> key={JSON.stringify(query)} layout="vertical" initialValues={initial} onFinish={finish}>
      {(['organism', 'gene', 'product'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(name)}>
          <Input allowClear maxLength={200} />
        </Form.Item>
      ))}
      <Form.Item label={t('lengths')}>
        <Space>
          <Form.Item name="shortest" noStyle>
            <InputNumber min={0} precision={0} aria-label={t('shortest')} />
          </Form.Item>
          <Form.Item name="longest" noStyle>
            <InputNumber min={0} precision={0} aria-label={t('longest')} />
          </Form.Item>
        </Space>
      </Form.Item>
      <Form.Item label={t('days')}>
        <Space>
          <Form.Item name="since" noStyle>
            <DatePicker aria-label={t('since')} />
          </Form.Item>
          <Form.Item name="until" noStyle>
            <DatePicker aria-label={t('until')} />
          </Form.Item>
        </Space>
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit">
          {t('apply')}
        </Button>
        <Button onClick={() => finish({})}>{t('clear')}</Button>
      </Space>
    </Form>
  )
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen} content={form}>
      <Button icon={<ListFilter size={16} />}>
        {set === 0 ? t('narrow') : t('narrowed', { count: set })}
      </Button>
    </Popover>
  )
}

function textOf(value: string | number | Dayjs | null | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'object' ? value.format('YYYY-MM-DD') : String(value)
}
