import { Button } from 'antd'
import { useRef } from 'react'
import { files } from '@omics/contract/files/files'
import { invalidate, useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { fileMessages } from './messages.ts'
import { giveUp } from '../../resource/uploads/give-up.ts'
import { uploads } from '../../resource/uploads/queue.ts'
import { isOpen } from '../../resource/uploads/upload-item.ts'
import { useUploads } from '../../resource/uploads/use-uploads.ts'
import styles from './files.module.css'

/** Uploads that an earlier visit began: the person picks the files again, and only what is missing is sent. */
export function InterruptedUploads({ projectId }: { projectId: string }) {
  const t = useMessages(fileMessages)
  const input = useRef<HTMLInputElement>(null)
  const open = useApi(files.uploads, { params: { id: projectId } }, { quiet: true })
  const running = useUploads()
  const busy = new Set(running.filter(isOpen).map((item) => `${item.path} ${item.size}`))
  const interrupted = (open.data ?? []).filter((one) => !busy.has(`${one.relative_path} ${one.size}`))
  if (interrupted.length === 0) return null
  const take = (field: HTMLInputElement) => {
    const left = [...interrupted]
    uploads.add(
      [...(field.files ?? [])].flatMap((file) => {
        const at = left.findIndex((one) => nameOf(one.relative_path) === file.name && one.size === file.size)
        const [found] = at < 0 ? [] : left.splice(at, 1)
        if (!found) return []
        const { id, parent_id: parentId, relative_path: path } = found
        return [{ file, projectId, parentId, path, uploadUrl: `/api/upload/${id}` }]
      }),
    )
    // The same files can be chosen once more.
    field.value = ''
  }
  const giveAllUp = async () => {
    try {
      for (const { id } of interrupted) await giveUp(id)
    } catch (error) {
      react(error)
    }
    await invalidate(files.uploads, files.space)
  }
  const names = interrupted.slice(0, 3).map((one) => nameOf(one.relative_path))
  return (
    <div className={styles['interrupted']}>
      <Notice
        tone="stopped"
        title={t('interrupted', { count: interrupted.length })}
        actions={
          <>
            <Button size="small" onClick={() => input.current?.click()}>
              {t('chooseAgain')}
            </Button>
            <Button size="small" type="text" onClick={() => void giveAllUp()}>
              {t('giveUp')}
            </Button>
          </>
        }
      >
        {t('interruptedMore', { names: names.join(t('comma')) + (interrupted.length > 3 ? ' …' : '') })}
      </Notice>
      <input ref={input} type="file" multiple hidden onChange={(event) => take(event.target)} />
    </div>
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
