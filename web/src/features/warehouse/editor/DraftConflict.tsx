import { Button, Modal } from 'antd'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'

interface Props {
  onClose(): void
  /** Takes what somebody else saved in place of what stands in the editor. */
  onTheirs(): void
  /** Saves what stands in the editor over it. */
  onMine(): void
}

/** Two people, or two windows, have edited one draft: whose text is kept is asked, and nothing is lost unasked. */
export function DraftConflict({ onClose, onTheirs, onMine }: Props) {
  const t = useMessages(warehouseMessages)
  return (
    <Modal
      open
      title={t('stale')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('goOnEditing')}</Button>
          <Button onClick={onTheirs}>{t('takeTheirs')}</Button>
          <Button type="primary" onClick={onMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('staleMore')}</p>
    </Modal>
  )
}
