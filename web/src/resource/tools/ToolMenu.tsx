import { Dropdown, type MenuProps } from 'antd'
import { Wrench } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { alphabetOf, type Alphabet } from '@omics/contract/files/text/expected'
import { tools } from '@omics/contract/tools/tools'
import { useApi } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { resourceMessages } from '../messages.ts'
import { alphabetIn, isOpenAlphabet, type Held } from './alphabet-in.ts'
import { fittingTools, followsAlignment, type FittingTool } from './fitting-tools.ts'
import styles from './tools.module.css'

interface Props {
  /** What the file is called, whose ending says which tools take it. */
  readonly name: string
  /** Looked at when the list opens, where the name leaves open whether it is DNA or protein. */
  readonly held: Held
  readonly small?: boolean | undefined
  /** Says what it does where there is room. */
  readonly worded?: boolean | undefined
  onChoose(tool: FittingTool): void
}

/** From so many on a list is searched. */
const manyTools = 12

/** A button that lists the tools which take a file, by what they are for; absent where none does. */
export function ToolMenu({ name, held, small = false, worded = false, onChoose }: Props) {
  const t = useMessages(resourceMessages)
  const sees = useSees('cloud_tools_index')
  const all = useApi(tools.all, {}, { quiet: true, enabled: sees }).data
  const { isLooking, alphabet, look } = useAlphabet(name, held)
  const fitting = useMemo(() => fittingTools(all ?? [], name, alphabet), [all, name, alphabet])
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const items = useGroups(name, fitting, search, isOpen, onChoose)
  if (fitting.length === 0) return null
  const around = (menu: ReactNode) => (
    <div className={styles['panel']}>
      {fitting.length > manyTools && (
        <div className={styles['search']}>
          <SearchField label={t('findTool')} value={search} width={288} onChange={setSearch} />
        </div>
      )}
      {isLooking ? (
        <div className={styles['none']}>
          <SkeletonText lines={4} />
        </div>
      ) : (
        (menu ?? <p className={styles['none']}>{t('noToolLike')}</p>)
      )}
    </div>
  )
  return (
    <Dropdown
      trigger={['click']}
      // On a phone it would begin outside the window.
      align={{ overflow: { adjustX: true, adjustY: true, shiftX: true } }}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        setSearch('')
        if (open) void look()
      }}
      menu={{ items, className: styles['menu'] ?? '' }}
      popupRender={(menu) => around(items.length > 0 ? menu : undefined)}
    >
      <IconButton label={t('useWith')} small={small}>
        <Wrench size={small ? 14 : 17} />
        {worded && <span className={styles['word']}>{t('useWith')}</span>}
      </IconButton>
    </Dropdown>
  )
}

/** Asked for as the list opens, which waits for it: tools that changed their places would be pressed by mistake. */
function useAlphabet(name: string, held: Held) {
  const [told, setTold] = useState<{ readonly of: string; readonly alphabet: Alphabet | undefined }>()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    if (!isOpenAlphabet(name)) return
    setLooking(true)
    const alphabet = await alphabetIn(name, held).catch(() => undefined)
    setTold({ of: name, alphabet })
    setLooking(false)
  }
  const alphabet = isOpenAlphabet(name) ? (told?.of === name ? told.alphabet : undefined) : alphabetOf([name])
  return { isLooking, alphabet, look }
}

type Items = NonNullable<MenuProps['items']>

/**
 * Those used often first, then what follows an alignment, then by category, then where the file only stands beside what a tool works on, and last those
 * whose sequences have to be something else.
 */
function useGroups(
  name: string,
  fitting: readonly FittingTool[],
  search: string,
  isOpen: boolean,
  onChoose: (tool: FittingTool) => void,
): Items {
  const t = useMessages(resourceMessages)
  const authored = useAuthored()
  const { named } = useFormat()
  const categories = useApi(tools.categories, {}, { quiet: true, enabled: isOpen }).data ?? []
  const wanted = search.trim().toLowerCase()
  const matching = fitting.filter(({ tool: { title, title_zh } }) =>
    `${title} ${title_zh}`.toLowerCase().includes(wanted),
  )
  const titles = new Map(categories.map(({ id, title_en, title_zh }) => [id, authored(title_en, title_zh)]))
  const suiting = matching.filter(({ wants }) => wants === undefined)
  const [following, main] = [true, false].map((follows) =>
    suiting.filter((one) => one.isMain && !one.tool.common && followsAlignment(name, one) === follows),
  )
  const groupOf = ({ tool }: FittingTool) => titles.get(tool.categories[0] ?? '') ?? t('otherTools')
  const groups = [
    { label: t('oftenUsed'), own: suiting.filter(({ tool, isMain }) => isMain && tool.common) },
    { label: t('forAlignments'), own: following ?? [] },
    ...Array.from(Map.groupBy(main ?? [], groupOf), ([label, own]) => ({ label, own })),
    { label: t('asOtherInput'), own: suiting.filter(({ isMain }) => !isMain) },
    { label: t('forDna'), own: matching.filter(({ wants }) => wants === 'dna') },
    { label: t('forProtein'), own: matching.filter(({ wants }) => wants === 'protein') },
  ]
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ label, own }) => ({
      key: label,
      type: 'group',
      label,
      children: own.map((one) => {
        const title = authored(one.tool.title, one.tool.title_zh)
        const input = authored(one.input.label, one.input.label_zh)
        return {
          key: one.tool.id,
          label: one.isMain || input === '' ? title : named(title, input),
          onClick: () => onChoose(one),
        }
      }),
    }))
}
