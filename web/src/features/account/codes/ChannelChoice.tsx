import { useMessages } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import styles from '../sign-in/SignInScreen.module.css'
import type { Channel } from './CodeInputs.tsx'
import { codeMessages } from './messages.ts'

interface Props {
  readonly label: string
  /** By what a code can be sent here. With one alone there is nothing to choose. */
  readonly channels: readonly Channel[]
  readonly value: Channel
  onChange(channel: Channel): void
}

/** Whether a code comes by email or to the phone. */
export function ChannelChoice({ label, channels, value, onChange }: Props) {
  const t = useMessages(codeMessages)
  if (channels.length < 2) return null
  return (
    <div className={styles['tabs']}>
      <SegmentedControl<Channel>
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'mail', label: t('email') },
          { value: 'sms', label: t('phone') },
        ]}
      />
    </div>
  )
}
