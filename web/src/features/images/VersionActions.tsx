import { App, Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { images, type ImageVersion } from '@omics/contract/images/images'
import { jobs } from '@omics/contract/jobs/jobs'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import styles from './images.module.css'
import { useMachine } from './MachineNotice.tsx'
import { imageMessages } from './messages.ts'
import { imageChanges, type ShownImage } from './shown-image.ts'

interface Props {
  readonly image: ShownImage
  readonly version: ImageVersion
}

/** What can be done with a version: fetched, scanned, taken anew, removed from the machine and from the store. */
export function VersionActions({ image, version }: Props) {
  const t = useMessages(imageMessages)
  const { message } = App.useApp()
  const machine = useMachine()
  const begins = {
    changes: [jobs.own, jobs.about],
    onSuccess: () => void message.success(t('begun')),
  }
  const pull = useApiMutation(images.pull, begins)
  const scan = useApiMutation(images.scan, begins)
  const changes = { changes: imageChanges }
  const takeAnew = useApiMutation(images.addVersion, changes)
  const discard = useApiMutation(images.discard, changes)
  const takeOut = useApiMutation(images.removeVersion, changes)
  const params = { id: image.id, version_id: version.id }
  const ask = useQuestion()
  const remove = () =>
    ask({
      title: t('takeOutSure', { name: `${image.name}:${version.tag}` }),
      more: t('takeOutMore'),
      action: t('takeOut'),
      onYes: () => takeOut.mutateAsync({ params }),
    })
  const isHere = version.pulled_at !== null
  const items = [
    machine?.scanner && { key: 'scan', label: t('scan'), onClick: () => scan.mutate({ params }) },
    version.moved && {
      key: 'takeAnew',
      label: t('takeAnew'),
      onClick: () => takeAnew.mutate({ params: { id: image.id }, body: { tag: version.tag } }),
    },
    isHere && { key: 'discard', label: t('discard'), onClick: () => discard.mutate({ params }) },
    { key: 'takeOut', danger: true, label: t('takeOut'), onClick: remove },
  ].flatMap((item) => item || [])
  return (
    <span className={styles['actions']}>
      {machine?.pulls && (
        <Button size="small" loading={pull.isPending} onClick={() => pull.mutate({ params })}>
          {t(isHere ? 'fetchAgain' : 'fetch')}
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          size="small"
          icon={<Ellipsis size={16} />}
          aria-label={t('actions', { name: version.tag })}
          loading={takeAnew.isPending || discard.isPending}
        />
      </Dropdown>
    </span>
  )
}
