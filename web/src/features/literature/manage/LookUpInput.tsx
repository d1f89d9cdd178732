import { Button, Form, Input, Space } from 'antd'
import { papers } from '@omics/contract/literature/papers'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { literatureMessages } from '../messages.ts'

interface Props {
  readonly id?: string
  readonly value?: string
  onChange?(value: string): void
}

/** A DOI or PMID, with a button that fills in the rest of the form from what is known of it. */
export function LookUpInput({ id, value = '', onChange }: Props) {
  const t = useMessages(literatureMessages)
  const form = Form.useFormInstance()
  const lookUp = useApiMutation(papers.lookUp, {
    // What the paper came from here, and who reads it, no archive knows.
    onSuccess: ({ projects: _p, workflows: _w, datasets: _d, readers: _r, image: _i, ...found }) =>
      form.setFieldsValue(found),
  })
  const ask = () => value.trim() !== '' && lookUp.mutate({ body: { reference: value } })
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={value}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          ask()
        }}
      />
      <Button loading={lookUp.isPending} onClick={ask}>
        {t('lookUp')}
      </Button>
    </Space.Compact>
  )
}
