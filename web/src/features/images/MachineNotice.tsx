import { images } from '@omics/contract/images/images'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './images.module.css'
import { imageMessages } from './messages.ts'

/** What tasks run in images by on this machine. */
export function useMachine() {
  return useApi(images.machine, {}, { quiet: true }).data
}

/** Says where images are not fetched here, and how that is set up. */
export function MachineNotice() {
  const t = useMessages(imageMessages)
  const machine = useMachine()
  if (!machine || machine.pulls) return null
  const isElsewhere = machine.engine !== null
  return (
    <div className={styles['machine']}>
      <Notice tone="note" title={t(isElsewhere ? 'elsewhere' : 'noEngine')}>
        {t(isElsewhere ? 'elsewhereMore' : 'noEngineMore')}
      </Notice>
    </div>
  )
}
