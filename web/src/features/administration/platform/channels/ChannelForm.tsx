import { channels, type Channel } from '@omics/contract/administration/channels'
import { formats } from '@omics/contract/formats'
import { CrudForm } from '../../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../../resource/crud/Fields.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledFields } from '../use-titled-fields.ts'
import { channelMessages } from './messages.ts'

interface Props {
  readonly channel?: Channel
  onSaved?(channel: Channel): void
  onClose(): void
}

const fresh = { description: '', contact: '', position: 0, state: 'active' } as const
const changes = [channels.list, channels.show, channels.all]

/** Makes or changes a channel. */
export function ChannelForm({ channel, ...rest }: Props) {
  const t = useMessages(channelMessages)
  const words = {
    add: t('addChannel'),
    edit: t('editChannel'),
    nameOf: ({ key }: Channel) => key,
  }
  const fields = useFields()
  return <CrudForm calls={channels} row={channel} {...{ words, fields, fresh, changes }} {...rest} />
}

function useFields(): readonly Field<Channel>[] {
  const t = useMessages(channelMessages)
  return [
    ...useTitledFields<Channel>(),
    {
      name: 'key',
      label: t('key'),
      hint: t('keyHint'),
      needed: true,
      pattern: [formats.tag.pattern, t('keyWrong')],
      as: { text: 60 },
    },
    { name: 'contact', label: t('contact'), hint: t('contactHint'), as: { text: 200 } },
    { name: 'description', label: t('description'), as: { lines: 2000 } },
    { name: 'position', label: t('position'), hint: t('positionHint'), as: { from: 0, to: 100_000 } },
    {
      name: 'state',
      label: t('offered'),
      hint: t('offeredHint'),
      as: { on: 'active', off: 'disabled' },
      shown: ({ state }) => t(state === 'active' ? 'offered' : 'notOffered'),
    },
  ]
}
