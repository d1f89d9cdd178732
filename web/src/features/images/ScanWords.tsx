import { Button } from 'antd'
import { severities, type ImageVersion } from '@omics/contract/images/images'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { imageMessages } from './messages.ts'

interface Props {
  readonly scan: NonNullable<ImageVersion['scan']>
  onOpen(): void
}

/** What a scan found in a line, which opens all of it. */
export function ScanWords({ scan, onOpen }: Props) {
  const t = useMessages(imageMessages)
  const format = useFormat()
  const found = severities.flatMap((one) => {
    const count = scan.counts[one]
    return count ? [`${t(one)} ${format.count(count)}`] : []
  })
  const by = t('scannedBy', { scanner: scan.scanner, ago: format.ago(scan.at) })
  return (
    <>
      {found.length === 0 ? (
        t('noFindings')
      ) : (
        <Button type="link" size="small" onClick={onOpen}>
          {found.join(' · ')}
        </Button>
      )}{' '}
      ({by})
    </>
  )
}
