import { App, Button, Modal } from 'antd'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { h5ad } from '@omics/contract/singlecell/h5ad'
import { type CellLink, cellLinks } from '@omics/contract/singlecell/links'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LinkReach } from '../../../ui/notices/LinkReach.tsx'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'

/** How long a link opens the file, in hours. */
const spans = { anHour: 1, aDay: 24, aWeek: 168, aMonth: 720 } as const
type Span = keyof typeof spans
const names = ['anHour', 'aDay', 'aWeek', 'aMonth'] as const satisfies readonly Span[]

/** Links by which whoever has them sees the cells until they end: made, and ended before their time. */
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
          <LinksOf id={id} />
        </Modal>
      )}
    </>
  )
}

const changes = [cellLinks.list]

function LinksOf({ id }: { readonly id: string }) {
  const t = useMessages(browserMessages)
  const [span, setSpan] = useState<Span>('aDay')
  const links = useApi(cellLinks.list, { params: { id } }, { quiet: true })
  const make = useApiMutation(h5ad.browserLink, { changes })
  const made = make.data && links.data?.some((link) => link.id === make.data.link_id) ? make.data : undefined
  return (
    <>
      <p className={styles['linkMore']}>{t('linkMore')}</p>
      <div className={styles['tools']}>
        <SegmentedControl<Span>
          label={t('linkSpan')}
          value={span}
          options={names.map((value) => ({ value, label: t(value) }))}
          onChange={setSpan}
        />
        <Button
          type="primary"
          loading={make.isPending}
          onClick={() => make.mutate({ params: { id }, query: { hours: spans[span] } })}
        >
          {t('makeLink')}
        </Button>
      </div>
      {made && (
        <>
          <div className={styles['link']}>
            <code>{made.url}</code>
            <CopyButton label={t('copyLink')} text={made.url} />
          </div>
          <p className={styles['linkMore']}>{t('linkOnce')}</p>
          <LinkReach link={made.url} />
        </>
      )}
      {links.error && <ErrorState fault={links.error} retry={() => void links.refetch()} />}
      {links.data && links.data.length > 0 && (
        <ul className={styles['links']}>
          {links.data.map((link) => (
            <OpenLink key={link.id} id={id} link={link} />
          ))}
        </ul>
      )}
    </>
  )
}

function OpenLink({ id, link }: { readonly id: string; readonly link: CellLink }) {
  const t = useMessages(browserMessages)
  const { count, dateTime } = useFormat()
  const { message } = App.useApp()
  const end = useApiMutation(cellLinks.withdraw, {
    changes,
    onSuccess: () => void message.success(t('linkWasEnded')),
  })
  return (
    <li>
      <div>
        <p>{t('linkOpen', { date: dateTime(link.ends_at) })}</p>
        <p className={styles['by']}>
          {t('linkBy', { name: link.created_by, date: dateTime(link.created_at) })}
          {' · '}
          {t('linkOpened', { count: link.opened, n: count(link.opened) })}
        </p>
      </div>
      <Button
        size="small"
        loading={end.isPending}
        onClick={() => end.mutate({ params: { id, link_id: link.id } })}
      >
        {t('endLink')}
      </Button>
    </li>
  )
}
