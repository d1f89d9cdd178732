import { App, Button } from 'antd'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { whyEnded } from '@omics/contract/notebooks/ends'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { call } from '../../api/client.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Mono } from '../../ui/labels/Tag.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { JupyterMissing } from './CannotRun.tsx'
import { notebookMessages } from './messages.ts'
import styles from './NotebookBar.module.css'
import { NotebookVersions } from './NotebookVersions.tsx'
import { PublishNotebook } from './PublishNotebook.tsx'

type State = OutputOf<typeof notebooks.state>

interface Props {
  readonly projectId: string
  readonly file: { readonly id: string; readonly name: string }
  readonly mayEdit: boolean
  /** Owners of the project say what of it is public. */
  readonly mayOwn: boolean
}

export const isNotebook = (name: string) => name.toLowerCase().endsWith('.ipynb')

/** What can be done with a notebook beside reading it: run it in Jupyter, and go back to an earlier version. */
export function NotebookBar({ projectId, file, mayEdit, mayOwn }: Props) {
  const mayRun = useMay('analysis_launch') && mayEdit
  return (
    <div className={styles['bar']}>
      {mayRun && <Jupyter projectId={projectId} fileId={file.id} />}
      <NotebookVersions file={file} mayEdit={mayEdit} />
      {mayOwn && <PublishNotebook file={file} />}
    </div>
  )
}

function Jupyter({ projectId, fileId }: { projectId: string; fileId: string }) {
  const t = useMessages(notebookMessages)
  const { message } = App.useApp()
  const state = useApi(notebooks.state, {}, { quiet: true })
  const [address, setAddress] = useState<string>()
  const open = useApiMutation(notebooks.goJupyter, {
    changes: [notebooks.state],
    onSuccess: ({ address: path }) => {
      setAddress(path)
      // Without a way back to this page: what a notebook shows there is not trusted.
      window.open(path, '_blank', 'noopener,noreferrer')
    },
  })
  const { data } = state
  if (!data) return null
  if (data.missing !== null) return <JupyterMissing missing={data.missing} command={data.command} />
  const running = data.running.find(({ project_id }) => project_id === projectId)
  const ended = data.ended.find(({ project_id }) => project_id === projectId)
  const end = async () => {
    if (running) await call(notebooks.end, { params: { id: running.id } }).catch(() => undefined)
    setAddress(undefined)
    await state.refetch()
    void message.success(t('ended'))
  }
  return (
    <>
      <Button
        icon={<NotebookPen size={16} />}
        loading={open.isPending}
        onClick={() => open.mutate({ query: { project_id: projectId, file_id: fileId } })}
      >
        {t('openInJupyter')}
      </Button>
      {running && <Button onClick={() => void end()}>{t('endServer')}</Button>}
      {address !== undefined && (
        <span className={styles['note']}>
          {t('opened')}{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('openAgain')}
          </a>
        </span>
      )}
      <Limits state={data} />
      {ended && !open.isPending && <Ended end={ended} limits={data.limits} />}
    </>
  )
}

/** What a server gets, so that somebody whose kernel has ended knows why, and the language that cannot be run here. */
function Limits({ state: { limits, kernels, command } }: { state: State }) {
  const t = useMessages(notebookMessages)
  const allowed = useAllowed(limits)
  return (
    <span className={styles['limits']}>
      {t('limits', allowed)}
      {!kernels.includes('ir') && (
        <>
          {' '}
          {t('noR')} <Mono>{command}</Mono>
          <CopyButton text={command} />
        </>
      )}
    </span>
  )
}

/** Why the last server of the project ended while nobody looked, where it is started again. */
function Ended({ end, limits }: { end: State['ended'][number]; limits: State['limits'] }) {
  const t = useMessages(notebookMessages)
  const format = useFormat()
  return (
    <Notice tone="note" title={t('endedBecause', { when: format.agoWithin(end.at) })}>
      {t('endedMore', { why: whyEnded(end.why, format.language, limits) })}
    </Notice>
  )
}

function useAllowed(limits: State['limits']) {
  const format = useFormat()
  return {
    memory: formatSize(limits.memory_bytes),
    disk: formatSize(limits.disk_bytes),
    idle: format.duration(limits.idle_seconds * 1000),
  }
}
