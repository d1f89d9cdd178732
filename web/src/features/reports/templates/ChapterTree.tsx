import { Dropdown, Tree, Button } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import {
  blockKinds,
  freshBlock,
  type BlockKind,
  type TemplateBlock,
  type TemplateChapter,
  type TemplateContents,
} from '@omics/contract/reports/blocks'
import { components } from '@omics/contract/reports/template-parts'
import { useApi } from '../../../api/query.ts'
import { randomUuid } from '../../../ui/browser/random-id.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { blockWords } from './block-words.ts'
import {
  blockIn,
  blockMoved,
  chapterMoved,
  chapterOf,
  chapterPut,
  withBlockAt,
  withChapters,
  without,
} from './chapters.ts'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'

interface Props {
  readonly contents: TemplateContents
  readonly chosen: string | undefined
  onChoose(id: string | undefined): void
  onChange(contents: TemplateContents): void
}

interface Node {
  readonly key: string
  readonly title: string
  readonly children?: Node[]
}

/** The chapters of a template with their blocks: dragged, or moved by keys. */
export function ChapterTree({ contents, chosen, onChoose, onChange }: Props) {
  const t = useMessages(templateMessages)
  const say = useText()
  const { chapters } = contents
  const put = (next: readonly TemplateChapter[]) => onChange(withChapters(contents, next))
  const own =
    chapters.find(({ id }) => id === chosen) ?? (chosen && chapterOf(chapters, chosen)) ?? chapters.at(-1)
  const move = (by: -1 | 1) => {
    if (chosen === undefined) return
    put(blockIn(chapters, chosen) ? blockMoved(chapters, chosen, by) : chapterMoved(chapters, chosen, by))
  }
  const addChapter = () => {
    const chapter = { id: randomUuid(), parent_id: null, title: { en: '', zh: '' }, blocks: [] }
    put([...chapters, chapter])
    onChoose(chapter.id)
  }
  const addBlock = (block: TemplateBlock) => {
    if (!own) return
    const at = own.blocks.findIndex(({ id }) => id === chosen)
    put(withBlockAt(chapters, own.id, block, at < 0 ? undefined : at + 1))
    onChoose(block.id)
  }
  const nodesBelow = (parent: string | null): Node[] =>
    chapters
      .filter((one) => one.parent_id === parent)
      .map((chapter) => ({
        key: chapter.id,
        title: say(chapter.title) || t('newChapter'),
        children: [
          ...chapter.blocks.map((block) => ({
            key: block.id,
            title: say(block.title) || say(blockWords[block.kind]),
          })),
          ...nodesBelow(chapter.id),
        ],
      }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div onKeyDownCapture={onKeyDown}>
      <div className={styles['bar']}>
        <Button size="small" icon={<Plus size={14} />} onClick={addChapter}>
          {t('addChapter')}
        </Button>
        <AddBlock disabled={!own} onAdd={addBlock} />
        <span className={styles['tools']}>
          <IconButton small label={t('up')} disabled={chosen === undefined} onClick={() => move(-1)}>
            <ArrowUp size={15} />
          </IconButton>
          <IconButton small label={t('down')} disabled={chosen === undefined} onClick={() => move(1)}>
            <ArrowDown size={15} />
          </IconButton>
          <IconButton
            small
            label={t('remove')}
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) put(without(chapters, chosen))
              onChoose(undefined)
            }}
          >
            <Trash2 size={15} />
          </IconButton>
        </span>
      </div>
      <Tree<Node>
        blockNode
        draggable={{ icon: false }}
        defaultExpandAll
        key={chapters.length === 0 ? 'empty' : 'full'}
        expandedKeys={chapters.map(({ id }) => id)}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        aria-label={t('chapters')}
        treeData={nodesBelow(null)}
        onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const place = !dropToGap
            ? 'into'
            : dropPosition < Number(node.pos.split('-').at(-1))
              ? 'before'
              : 'behind'
          put(dropped(chapters, dragNode.key, node.key, place))
        }}
      />
      {chapters.length === 0 ? (
        <p className={styles['hint']}>{t('nothingYet')}</p>
      ) : (
        <p className={styles['hint']}>{t('moveHint')}</p>
      )}
    </div>
  )
}

/** What was dragged, a block or a chapter, at where it was let go. */
function dropped(
  chapters: readonly TemplateChapter[],
  dragged: string,
  target: string,
  place: 'before' | 'behind' | 'into',
): readonly TemplateChapter[] {
  const block = blockIn(chapters, dragged)
  const holder = chapterOf(chapters, target)
  const chapter = chapters.find(({ id }) => id === target) ?? holder
  if (!chapter) return chapters
  if (!block) return chapterPut(chapters, dragged, chapter, holder ? 'behind' : place)
  const rest = without(chapters, dragged)
  if (!holder) return withBlockAt(rest, chapter.id, block, 0)
  const blocks = rest.find(({ id }) => id === holder.id)?.blocks ?? []
  const at = blocks.findIndex(({ id }) => id === target)
  return withBlockAt(rest, holder.id, block, place === 'before' ? at : at + 1)
}

function AddBlock({ disabled, onAdd }: { disabled: boolean; onAdd(block: TemplateBlock): void }) {
  const t = useMessages(templateMessages)
  const say = useText()
  const ready = useApi(components.all, {}, { quiet: true })
  const prepared = (ready.data ?? []).map(({ id, title_en: en, title_zh: zh, block }) => ({
    key: id,
    label: say({ en, zh }),
    onClick: () => onAdd({ ...block, id: randomUuid() }),
  }))
  const kinds = blockKinds.map((kind: BlockKind) => ({
    key: kind,
    label: say(blockWords[kind]),
    onClick: () => onAdd(freshBlock(kind, randomUuid())),
  }))
  const groups =
    prepared.length > 0
      ? [{ key: 'ready', type: 'group' as const, label: t('ready'), children: prepared }]
      : []
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{ items: [...kinds, ...groups], style: { maxHeight: 420, overflow: 'auto' } }}
    >
      <Button size="small" icon={<Plus size={14} />}>
        {t('addBlock')}
      </Button>
    </Dropdown>
  )
}
