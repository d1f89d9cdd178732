import { Form, Switch } from 'antd'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { homeConfigMessages } from './messages.ts'
import { Part } from './Part.tsx'
import { TargetInput, WordInputs } from './WordInputs.tsx'

const at = ['banner']

/** The picture and words at the top. */
export function BannerInputs({ shown }: { shown: boolean }) {
  const t = useMessages(homeConfigMessages)
  return (
    <Part title={t('banner')}>
      <Form.Item name={[...at, 'shown']} label={t('shown')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {/* What was written stays in the form while the banner is not shown. */}
      <div hidden={!shown}>
        <WordInputs at={at} name="title" longest={120} needed={shown} />
        <WordInputs at={at} name="text" longest={600} long />
        <Form.Item name={[...at, 'image']} label={t('picture')}>
          <ImageInput />
        </Form.Item>
        <WordInputs at={at} name="button" longest={40} />
        <TargetInput at={at} />
      </div>
    </Part>
  )
}
