import { App, Button, Popover } from 'antd'
import { Download, History } from 'lucide-react'
import { files } from '@omics/contract/files/files'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { open } from '../../api/client.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { notebookMessages } from './messages.ts'
import styles from './NotebookBar.module.css'

interface Props {
  readonly file: { readonly id: string; readonly name: string }
  readonly mayEdit: boolean
}

/** What a notebook was each time that it was saved: saved from there as a file, or made the current one again. */
export function NotebookVersions({ file, mayEdit }: Props) {
  const t = useMessages(notebookMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const params = { id: file.id }
  const { data } = useApi(notebooks.versions, { params }, { quiet: true })
  const restore = useApiMutation(notebooks.restore, {
    changes: [notebooks.versions, files.show, files.findDir],
  })
  if (!data || data.length < 2) return null
  const save = async (number: number) => {
    try {
      const answer = await open(notebooks.versionContent, { params: { ...params, number: String(number) } })
      saveBytes(await answer.blob(), file.name.replace(/\.ipynb$/i, ` (${number}).ipynb`))
    } catch (error) {
      react(error)
    }
  }
  const goBack = (number: number) =>
    restore.mutate(
      { params: { ...params, number: String(number) } },
      { onSuccess: () => void message.success(t('restored', { number })) },
    )
  const list = (
    <ul className={styles['versions']}>
      {data.map(({ number, size, saved_by, saved_at, current }) => (
        <li key={number}>
          <span>
            {t('version', { number })} {current && `(${t('now')})`}
            <span className={styles['note']}>
              {[saved_by, format.dateTime(saved_at), formatSize(size)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <IconButton
            label={`${t('download')}: ${t('version', { number })}`}
            onClick={() => void save(number)}
          >
            <Download size={16} />
          </IconButton>
          {mayEdit && !current && (
            <Button size="small" loading={restore.isPending} onClick={() => goBack(number)}>
              {t('restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={list}>
      <Button icon={<History size={16} />}>{t('versions', { count: data.length })}</Button>
    </Popover>
  )
}
