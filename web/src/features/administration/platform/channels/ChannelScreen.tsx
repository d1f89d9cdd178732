import { App, Button } from 'antd'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { channels, type Channel } from '@omics/contract/administration/channels'
import { usePlatformAddress } from '../../../../api/platform-address.ts'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { CopyButton } from '../../../../ui/controls/CopyButton.tsx'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { KeyValue } from '../../../../ui/labels/KeyValue.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../../../ui/shell/page-context.ts'
import { Mono } from '../../../../ui/labels/Tag.tsx'
import { LinkReach } from '../../../../ui/notices/LinkReach.tsx'
import { useQuestion } from '../../../../ui/notices/use-question.ts'
import { ChannelPeople } from './ChannelPeople.tsx'
import { ChannelForm } from './ChannelForm.tsx'
import { channelMessages } from './messages.ts'

/** One channel: its link, and who came by it. */
export default function ChannelScreen() {
  const { id = '' } = useParams()
  const channel = useApi(channels.show, { params: { id } }, { ofPage: true })
  useTabTitle(channel.data && titleOf(channel.data))
  return <PageOf query={channel}>{(data) => <Shown channel={data} />}</PageOf>
}

function Shown({ channel }: { channel: Channel }) {
  const t = useMessages(channelMessages)
  const text = useText()
  const [editing, setEditing] = useState(false)
  const title = text(titleOf(channel))
  const link = `${usePlatformAddress()}/login?channel=${encodeURIComponent(channel.key)}`
  return (
    <Beside drawer={editing && <ChannelForm channel={channel} onClose={() => setEditing(false)} />}>
      <Page>
        <PageHeader
          title={title}
          tags={<Mono>{channel.key}</Mono>}
          description={channel.description || undefined}
          trail={[{ title: t('channels'), to: '/permission/channel-manger' }, { title }]}
          actions={<Actions channel={channel} onEdit={() => setEditing(true)} />}
        />
        <KeyValue
          rows={[
            [t('state'), t(channel.state === 'active' ? 'offered' : 'notOffered')],
            channel.contact !== '' && [t('contact'), channel.contact],
            channel.state === 'active' && [
              t('link'),
              <span key="link" title={t('linkMore')}>
                <Mono>{link}</Mono> <CopyButton text={link} label={t('copyLink')} />
              </span>,
            ],
          ]}
        />
        {channel.state === 'active' && <LinkReach link={link} />}
        <Section title={t('came')} note={channel.people || undefined}>
          <ChannelPeople channel={channel} />
        </Section>
      </Page>
    </Beside>
  )
}

function Actions({ channel, onEdit }: { channel: Channel; onEdit(): void }) {
  const t = useMessages(channelMessages)
  const text = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const question = useQuestion()
  const name = text(titleOf(channel))
  const remove = useApiMutation(channels.remove, {
    changes: [channels.list],
    onSuccess: () => {
      void message.success(t('removed', { name }))
      void navigate('/permission/channel-manger')
    },
  })
  const ask = () =>
    question({
      title: t('removeTitle', { name }),
      more: t('removeMore'),
      action: t('remove'),
      onYes: () => remove.mutateAsync({ params: { id: channel.id } }),
    })
  if (!useMay('channel_change')) return null
  return (
    <>
      <Button icon={<Trash2 size={15} />} onClick={ask}>
        {t('remove')}
      </Button>
      <Button type="primary" icon={<Pencil size={15} />} onClick={onEdit}>
        {t('edit')}
      </Button>
    </>
  )
}
