import { App } from 'antd'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import styles from './files.module.css'
import { fileMessages } from './messages.ts'
import { droppedFiles, type PathedFile } from './uploads/dropped-files.ts'

interface Props {
  /** The folder that is dropped into; without it nothing can be dropped. */
  readonly name: string | undefined
  onDrop(files: readonly PathedFile[]): void
  readonly children: ReactNode
}

/** Takes files and folders that are dragged in from the computer. */
export function DropZone({ name, onDrop, children }: Props) {
  const t = useMessages(fileMessages)
  const { message } = App.useApp()
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: only the last one that is left counts.
  const depth = useRef(0)
  const concerns = (event: DragEvent) => name !== undefined && event.dataTransfer.types.includes('Files')
  const enter = (by: number) => (event: DragEvent) => {
    if (!concerns(event)) return
    event.preventDefault()
    depth.current += by
    setOver(depth.current > 0)
  }
  const take = async (transfer: DataTransfer) => {
    try {
      const files = await droppedFiles(transfer)
      if (files.length > 0) onDrop(files)
      else void message.info(t('dropEmpty'), 6)
    } catch (error) {
      // A browser reads no folder that was renamed meanwhile, or that its system keeps from it.
      if (!(error instanceof DOMException)) throw error
      void message.warning(t('dropUnreadable'), 8)
    }
  }
  return (
    <div
      className={styles['zone']}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => concerns(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!concerns(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        void take(event.dataTransfer)
      }}
    >
      {children}
      {over && <div className={styles['over']}>{t('dropHere', { name: name ?? '' })}</div>}
    </div>
  )
}
