import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { ErrorCode } from '@omics/contract/errors'
import { Form } from '../../../ui/controls/Form.tsx'
import { ApiFailure } from '../../../api/failure.ts'
import { markFaults } from '../../../resource/mark-faults.ts'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { Refusal } from './Refusal.tsx'

interface Props<Values extends object> {
  readonly initial?: { readonly [Name in keyof Values]?: Values[Name] | undefined }
  /** On the button below the fields. */
  readonly label: string
  readonly pending: boolean
  /** Over what is told where it was refused; that signing in failed unless told. */
  readonly refused?: string
  /** The errors that are told above the fields, where the others are told as everywhere; all of them unless told. */
  readonly tells?: readonly ErrorCode[]
  /** Fields are large where the form is all that the page is for. */
  readonly large?: boolean
  /** Lets the person in, or answers why not. */
  submit(values: Values): Promise<string | void>
  /** The `Form.Item`s. */
  readonly children: ReactNode
}

/** A form by which somebody comes in, or gets what is needed for it: why it was refused, the fields, and one button. */
export function EntranceForm<Values extends object>(props: Props<Values>) {
  const { initial, label, pending, refused, tells, large = true, submit, children } = props
  const [refusal, setRefusal] = useState<string>()
  const [form] = Form.useForm<Values>()
  const isTold = (error: unknown): error is ApiFailure =>
    error instanceof ApiFailure &&
    (tells === undefined || (error.id !== undefined && tells.includes(error.id)))
  const finish = useOneAtATime(async (values: Values) => {
    setRefusal(undefined)
    try {
      setRefusal((await submit(values)) ?? undefined)
    } catch (error) {
      if (isTold(error)) setRefusal(error.message)
      markFaults(form, values, error)
    }
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      {...(large && { size: 'large' as const })}
      requiredMark={false}
      {...(initial && { initialValues: initial })}
      onFinish={(values) => void finish(values)}
    >
      <Refusal {...(refused !== undefined && { title: refused })}>{refusal}</Refusal>
      {children}
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {label}
      </Button>
    </Form>
  )
}
