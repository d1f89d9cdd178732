import { Form, Switch } from 'antd'
import type { HomeContent } from '@omics/contract/administration/home'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { useMessages } from '../../../ui/i18n.ts'
import { homeConfigMessages } from './messages.ts'
import { Part } from './Part.tsx'
import { TargetInput, WordInputs } from './WordInputs.tsx'

const at = ['banner']

/** The picture and words at the top. */
export function BannerInputs() {
  const t = useMessages(homeConfigMessages)
  const shown = Form.useWatch((values: Partial<HomeContent>) => values.banner?.shown)
  return (
    <Part title={t('banner')}>
      <Form.Item name={[...at, 'shown']} label={t('shown')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {/* What was written stays in the form while the banner is not shown. */}
      <div hidden={!shown}>
        <WordInputs at={at} name="title" longest={120} needed={shown ?? false} />
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
