import { notebooks } from '@omics/contract/notebooks/notebooks'
import { useApi } from '../../api/query.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { notebookMessages } from './messages.ts'

/** Said before a notebook is made that this server could not run, with what an administrator does about it. */
export function CannotRun({ kernel }: { kernel: string }) {
  const t = useMessages(notebookMessages)
  const { data } = useApi(notebooks.state, {}, { quiet: true })
  if (!data) return null
  if (data.missing !== null) return <JupyterMissing missing={data.missing} command={data.command} />
  if (kernel !== 'ir' || data.kernels.includes(kernel)) return null
  return (
    <Notice tone="note" title={t('jupyterMissing')}>
      {t('noR')} <Mono>{data.command}</Mono>
      <CopyButton text={data.command} />
    </Notice>
  )
}

export function JupyterMissing({ missing, command }: { missing: 'jupyter' | 'sandbox'; command: string }) {
  const t = useMessages(notebookMessages)
  return (
    <Notice tone="note" title={t('jupyterMissing')}>
      {missing === 'sandbox' ? (
        t('sandboxMissingMore')
      ) : (
        <>
          {t('jupyterMissingMore')} <Mono>{command}</Mono>
          <CopyButton text={command} />
        </>
      )}
    </Notice>
  )
}
