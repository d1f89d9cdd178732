import { Button, Modal } from 'antd'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { h5ad } from '@omics/contract/singlecell/h5ad'
import { useApi } from '../../../api/query.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LinkReach } from '../../../ui/notices/LinkReach.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'

/** How long a link opens the file, in hours. */
const spans = { anHour: 1, aDay: 24, aWeek: 168, aMonth: 720 } as const
type Span = keyof typeof spans
const names = ['anHour', 'aDay', 'aWeek', 'aMonth'] as const satisfies readonly Span[]

/** Gives a link by which whoever is signed in sees the cells until it ends. */
export function LinkForOthers({ id }: { readonly id: string }) {
  const t = useMessages(browserMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t('linkForOthers')} onClick={() => setOpen(true)}>
        <Link2 size={16} />
      </IconButton>
      {isOpen && (
        <Modal
          open
          title={t('linkForOthers')}
          onCancel={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <LinkOf id={id} />
        </Modal>
      )}
    </>
  )
}

function LinkOf({ id }: { readonly id: string }) {
  const t = useMessages(browserMessages)
  const { dateTime } = useFormat()
  const [span, setSpan] = useState<Span>('aDay')
  const asked = { params: { id }, query: { hours: spans[span] } }
  const { data, error, refetch } = useApi(h5ad.browserLink, asked, { quiet: true })
  return (
    <>
      <SegmentedControl<Span>
        label={t('linkSpan')}
        value={span}
        options={names.map((value) => ({ value, label: t(value) }))}
        onChange={setSpan}
      />
      {error && <ErrorState fault={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonText />}
      {data && (
        <>
          <p className={styles['linkMore']}>{t('linkMore', { date: dateTime(data.ends_at) })}</p>
          <div className={styles['link']}>
            <code>{data.url}</code>
            <CopyButton label={t('copyLink')} text={data.url} />
          </div>
          <LinkReach link={data.url} />
        </>
      )}
    </>
  )
}
