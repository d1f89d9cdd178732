import { Button } from 'antd'
import { useRef, useState } from 'react'
import { files } from '@omics/contract/files/files'
import { invalidate, useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { formatSize } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { fileMessages } from './messages.ts'
import { giveUp } from '../../resource/uploads/give-up.ts'
import { uploads } from '../../resource/uploads/queue.ts'
import { useUploadsOfTabs } from '../../resource/uploads/other-tabs.ts'
import { keyOf, nameOf } from '../../resource/uploads/upload-item.ts'
import styles from './files.module.css'

/** Uploads that an earlier visit began: the person picks the files again, and only what is missing is sent. */
export function InterruptedUploads({ projectId }: { projectId: string }) {
  const t = useMessages(fileMessages)
  const input = useRef<HTMLInputElement>(null)
  const open = useApi(files.uploads, { params: { id: projectId } }, { quiet: true })
  const underWay = useUploadsOfTabs()
  const [other, setOther] = useState<string>()
  const interrupted = (open.data ?? []).filter(
    ({ relative_path: path, parent_id: parentId, size }) =>
      underWay && !underWay.has(keyOf({ projectId, parentId, path, size })),
  )
  if (interrupted.length === 0) return null
  const take = (field: HTMLInputElement) => {
    const left = [...interrupted]
    const others: File[] = []
    uploads.add(
      [...(field.files ?? [])].flatMap((file) => {
        const at = left.findIndex((one) => nameOfOpen(one) === file.name && one.size === file.size)
        const [found] = at < 0 ? [] : left.splice(at, 1)
        if (!found) others.push(file)
        if (!found) return []
        const { id, parent_id: parentId, relative_path: path } = found
        return [{ file, projectId, parentId, path, uploadUrl: `/api/upload/${id}` }]
      }),
    )
    setOther(others[0] && sized(others[0].name, others[0].size))
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
  const named = (one: (typeof interrupted)[number]) =>
    other === undefined ? nameOfOpen(one) : sized(nameOfOpen(one), one.size)
  const names = interrupted.slice(0, 3).map(named).join(t('comma')) + (interrupted.length > 3 ? ' …' : '')
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
        {other === undefined ? t('interruptedMore', { names }) : t('interruptedOther', { other, names })}
      </Notice>
      <input ref={input} type="file" multiple hidden onChange={(event) => take(event.target)} />
    </div>
  )
}

const nameOfOpen = (one: { readonly relative_path: string }) => nameOf({ path: one.relative_path })
/** Another version of a file has its name and another size. */
const sized = (name: string, size: number) => `${name} (${formatSize(size)})`
