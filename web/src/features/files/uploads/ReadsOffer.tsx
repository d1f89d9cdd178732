import { Button } from 'antd'
import { Pipette } from 'lucide-react'
import { useNavigate } from 'react-router'
import { readNameOf } from '@omics/contract/samples/pairing'
import { useMessages } from '../../../ui/language/i18n.ts'
import { fileMessages } from '../messages.ts'
import { uploads } from '../../../resource/uploads/queue.ts'
import { isOpen, nameOf, type UploadItem } from '../../../resource/uploads/upload-item.ts'
import styles from './UploadTray.module.css'

/** When reads have come: the way to the samples that they make. */
export function ReadsOffer({ items }: { items: readonly UploadItem[] }) {
  const t = useMessages(fileMessages)
  const navigate = useNavigate()
  const offered = readsOffered(items)
  if (offered === undefined || items.some(isOpen)) return null
  const { projectId, count } = offered
  return (
    <div className={styles['offer']}>
      <Pipette size={16} aria-hidden />
      <span>{t('readsCame', { count })}</span>
      <Button
        type="primary"
        size="small"
        onClick={() => {
          uploads.clearDone()
          void navigate(`/project/detail/${projectId}/samples?add=reads`)
        }}
      >
        {t('makeSamples')}
      </Button>
    </div>
  )
}

/** The reads that have come to a project, unless a form asked for them. */
export function readsOffered(items: readonly UploadItem[]) {
  const reads = items.filter(
    (item) => item.state === 'done' && item.meantFor === undefined && readNameOf(nameOf(item)),
  )
  const projectId = reads.at(-1)?.projectId
  if (projectId === undefined) return undefined
  return { projectId, count: reads.filter((item) => item.projectId === projectId).length }
}
