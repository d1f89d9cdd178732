import { App, Button, Input, Modal } from 'antd'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { type Publication, publications, PublicationWrite } from '@omics/contract/notebooks/publications'
import { Form } from '../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../api/query.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { publicNotebook } from './address.ts'
import { notebookMessages } from './messages.ts'
import styles from './NotebookBar.module.css'

interface Props {
  readonly file: { readonly id: string; readonly name: string }
}

/** Shows a notebook to everybody, or to whoever has its link, as it is now; and takes that back. */
export function PublishNotebook({ file }: Props) {
  const t = useMessages(notebookMessages)
  const [open, setOpen] = useState(false)
  const { data, isPending } = useApi(publications.ofFile, { params: { id: file.id } }, { quiet: true })
  if (isPending || data === undefined) return null
  return (
    <>
      <Button icon={<Globe size={16} />} onClick={() => setOpen(true)}>
        {t(data ? 'isPublic' : 'publish')}
      </Button>
      {open && <Publishing file={file} published={data} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PublishingProps extends Props {
  readonly published: (Publication & { current: boolean }) | null
  onClose(): void
}

function Publishing({ file, published, onClose }: PublishingProps) {
  const t = useMessages(notebookMessages)
  const { message } = App.useApp()
  const [title, setTitle] = useState(published?.title ?? file.name.replace(/\.ipynb$/i, ''))
  const [summary, setSummary] = useState(published?.summary ?? '')
  const [foundBy, setFoundBy] = useState<Publication['found_by']>(published?.found_by ?? 'link')
  const changes = [publications.ofFile, publications.list, publications.show]
  const publish = useApiMutation(publications.publish, { changes })
  const withdraw = useApiMutation(publications.withdraw, { changes, onSuccess: onClose })
  const body = PublicationWrite.safeParse({ title, summary, found_by: foundBy })
  const params = { id: file.id }
  const save = () =>
    body.success &&
    publish.mutate({ params, body: body.data }, { onSuccess: () => void message.success(t('published')) })
  const link = published && new URL(publicNotebook(published.id), window.location.origin).href
  return (
    <Modal
      open
      title={t('publishTitle')}
      onCancel={onClose}
      footer={[
        published && (
          <Button
            key="withdraw"
            danger
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params })}
          >
            {t('withdraw')}
          </Button>
        ),
        <Button
          key="publish"
          type="primary"
          disabled={!body.success}
          loading={publish.isPending}
          onClick={save}
        >
          {t(published ? 'publishAgain' : 'publish')}
        </Button>,
      ]}
    >
      <p className={styles['note']}>{t('publishMore')}</p>
      <Form layout="vertical">
        <Form.Item label={t('publicTitle')} required>
          <Input
            aria-label={t('publicTitle')}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={t('summary')}>
          <Input.TextArea
            aria-label={t('summary')}
            value={summary}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setSummary(event.target.value)}
          />
        </Form.Item>
        <SegmentedControl
          label={t('foundBy')}
          value={foundBy}
          onChange={(value: Publication['found_by']) => setFoundBy(value)}
          options={(['link', 'list'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form>
      {link && (
        <p>
          <a href={link} target="_blank" rel="noopener">
            {link}
          </a>
          {!published.current && <span className={styles['note']}>{t('older')}</span>}
        </p>
      )}
    </Modal>
  )
}
