import { App } from 'antd'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { classes } from '../../ui/theme/classes.ts'
import { resourceMessages } from '../messages.ts'
import styles from './DropZone.module.css'
import { droppedFiles, type PathedFile } from './dropped-files.ts'

interface Props {
  /** What happens to what is dropped, said while it hovers; without it nothing can be dropped. */
  readonly hint: string | undefined
  /** Said where what was dropped holds no file. */
  readonly empty: string
  onDrop(files: readonly PathedFile[]): void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Takes files and folders that are dragged in from the computer. */
export function DropZone({ hint, empty, onDrop, className, children }: Props) {
  const t = useMessages(resourceMessages)
  const { message } = App.useApp()
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: only the last one that is left counts.
  const depth = useRef(0)
  // One within this one, also in a dialog that it opened, has taken what it prevented.
  const concerns = (event: DragEvent) =>
    hint !== undefined && !event.isDefaultPrevented() && event.dataTransfer.types.includes('Files')
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
      else void message.info(empty, 6)
    } catch (error) {
      // A browser reads no folder that was renamed meanwhile, or that its system keeps from it.
      if (!(error instanceof DOMException)) throw error
      void message.warning(t('dropUnreadable'), 8)
    }
  }
  return (
    <div
      className={classes(styles['zone'], className)}
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
      {over && <div className={styles['over']}>{hint}</div>}
    </div>
  )
}
