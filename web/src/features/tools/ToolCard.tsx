import { Pin, Star } from 'lucide-react'
import { tools, type ListedTool } from '@omics/contract/tools/tools'
import { useApiMutation } from '../../api/query.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Tag } from '../../ui/labels/Tag.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Card } from '../../ui/layout/Cards.tsx'
import { toolMessages } from './messages.ts'
import { iconPictures } from './tool-icons.ts'
import styles from './tools.module.css'

interface Props {
  readonly tool: ListedTool
  /** The titles of its categories. */
  readonly categories: readonly string[]
}

/** A tool in one glance, with the star that collects it. */
export function ToolCard({ tool, categories }: Props) {
  const t = useMessages(toolMessages)
  const authored = useAuthored()
  const Icon = iconPictures[tool.icon]
  return (
    <Card
      to={`/tool/${tool.id}`}
      title={authored(tool.title, tool.title_zh)}
      before={<Icon size={18} aria-hidden className={styles['icon']} />}
      mark={
        <span className={styles['collect']}>
          <CollectButton tool={tool} />
        </span>
      }
      summary={authored(tool.summary, tool.summary_zh)}
      foot={
        <>
          {categories.map((category) => (
            <span key={category}>{category}</span>
          ))}
          {tool.owner !== '' && <span>{t('by', { who: tool.owner })}</span>}
          {tool.lacking && <Tag>{t('needsPrograms')}</Tag>}
          <SharingTags tool={tool} />
        </>
      }
    />
  )
}

/** Who sees a tool, where that is not everybody. */
export function SharingTags({ tool }: { tool: Pick<ListedTool, 'sharing' | 'hidden' | 'mine'> }) {
  const t = useMessages(toolMessages)
  const { sharing, hidden, mine } = tool
  return (
    <>
      {hidden && <Tag>{t('hidden')}</Tag>}
      {sharing !== 'published' && (mine || sharing === 'asked') && <Tag>{t(sharing)}</Tag>}
    </>
  )
}

/** Where it is shown what somebody thinks of a tool. */
const changes = [tools.list, tools.userIndex, tools.show, tools.form]

/** A star that is filled where the tool is collected. */
export function CollectButton({
  tool,
}: {
  tool: Pick<ListedTool, 'id' | 'collected' | 'title' | 'title_zh'>
}) {
  const t = useMessages(toolMessages)
  const format = useFormat()
  const authored = useAuthored()
  const collect = useApiMutation(tools.collect, { changes })
  return (
    <IconButton
      small
      label={format.named(t(tool.collected ? 'leave' : 'collect'), authored(tool.title, tool.title_zh))}
      onClick={() => collect.mutate({ body: { tool_id: tool.id, collected: !tool.collected } })}
    >
      <Star size={16} fill={tool.collected ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

/** A pin that keeps a tool among those that one uses often. */
export function CommonButton({
  tool,
}: {
  tool: Pick<ListedTool, 'id' | 'collected' | 'common' | 'title' | 'title_zh'>
}) {
  const t = useMessages(toolMessages)
  const format = useFormat()
  const authored = useAuthored()
  const pin = useApiMutation(tools.setCommon, { changes })
  const unpin = useApiMutation(tools.collect, { changes })
  const { id, collected, common } = tool
  return (
    <IconButton
      small
      label={format.named(t(common ? 'unpin' : 'pin'), authored(tool.title, tool.title_zh))}
      onClick={() =>
        common
          ? unpin.mutate({ body: { tool_id: id, collected, common: false } })
          : pin.mutate({ params: { id } })
      }
    >
      <Pin size={16} fill={common ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
