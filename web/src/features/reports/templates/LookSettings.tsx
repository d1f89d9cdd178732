import { ColorPicker } from 'antd'
import type { Branding } from '@omics/contract/reports/blocks'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Both, Labelled } from './inputs.tsx'
import { templateMessages } from './messages.ts'

/** Logo, colour, header, footer and address of the reports of a template. */
export function LookSettings({
  branding,
  onChange,
}: {
  branding: Branding
  onChange(branding: Branding): void
}) {
  const t = useMessages(templateMessages)
  const put = (part: Partial<Branding>) => onChange({ ...branding, ...part })
  return (
    <>
      <Labelled label={t('logo')}>
        {(id) => <ImageInput id={id} value={branding.logo} onChange={(logo) => put({ logo })} />}
      </Labelled>
      <Labelled label={t('colour')}>
        {(id) => (
          <span id={id}>
            <ColorPicker
              allowClear
              disabledAlpha
              format="hex"
              disabledFormat
              value={branding.colour || null}
              onChangeComplete={(colour) =>
                put({ colour: colour.cleared ? '' : colour.toHexString().toUpperCase() })
              }
            />
          </span>
        )}
      </Labelled>
      <Both
        labels={[t('headerEn'), t('headerZh')]}
        value={branding.header}
        onChange={(header) => put({ header })}
      />
      <Both
        labels={[t('footerEn'), t('footerZh')]}
        value={branding.footer}
        onChange={(footer) => put({ footer })}
      />
      <Both
        lines
        labels={[t('addressEn'), t('addressZh')]}
        value={branding.address}
        onChange={(address) => put({ address })}
      />
    </>
  )
}
