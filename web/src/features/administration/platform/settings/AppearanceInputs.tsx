import { ColorPicker, Form, Input } from 'antd'
import type { SystemConfiguration } from '@omics/contract/system/configuration'
import { ImageInput } from '../../../../resource/ImageInput.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { defaultThemeColour, themePresets } from '../../../../ui/theme/accent.ts'
import { settingsMessages } from './messages.ts'

export type Appearance = Pick<
  SystemConfiguration,
  'name' | 'name_abbreviation' | 'theme_color' | 'img' | 'img_thumbnail'
>

/** Name, colour, abbreviation and pictures of the platform. */
export function AppearanceInputs() {
  const t = useMessages(settingsMessages)
  return (
    <>
      <Form.Item name="name" label={t('name')} extra={t('nameHint')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name_abbreviation" label={t('abbreviation')} extra={t('abbreviationHint')}>
        <Input maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="theme_color"
        label={t('colour')}
        extra={t('colourHint')}
        getValueFromEvent={(colour: { toHexString(): string }) => colour.toHexString().toUpperCase()}
      >
        <ColorPicker
          showText
          disabledAlpha
          format="hex"
          disabledFormat
          presets={[{ label: t('colour'), colors: [defaultThemeColour, ...themePresets] }]}
        />
      </Form.Item>
      <Form.Item name="img" label={t('logo')} extra={t('logoHint')}>
        <ImageInput />
      </Form.Item>
      <Form.Item name="img_thumbnail" label={t('thumbnail')} extra={t('thumbnailHint')}>
        <ImageInput />
      </Form.Item>
    </>
  )
}
