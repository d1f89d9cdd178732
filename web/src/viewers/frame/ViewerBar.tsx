import { unseenCharacters } from '@omics/contract/formats'
import { App, Dropdown } from 'antd'
import { ImageDown } from 'lucide-react'
import { use, type ReactNode, type Ref } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import type { Picture } from './frame.ts'
import { KeepPicture } from './keep-picture.ts'
import styles from './frame.module.css'
import { csvFileOf } from '../table/csv.ts'
import { pngFile, stillFile, svgFile } from './pictures.ts'

interface Props {
  /** The name of the file, from which saved pictures have theirs. */
  readonly name: string
  readonly picture: Picture | undefined
  readonly settingsPlace: Ref<HTMLDivElement>
  /** Before the settings. */
  readonly before?: ReactNode
  /** Behind the menu for saving. */
  readonly actions?: ReactNode
}

/** The bar over a viewer: its settings, and what can be done with what it shows. */
export function ViewerBar({ name, picture, settingsPlace, before, actions }: Props) {
  return (
    <div className={styles['bar']}>
      {before}
      <div ref={settingsPlace} className={styles['settings']} />
      <div className={styles['actions']}>
        {picture && <SaveMenu name={name} picture={picture} />}
        {actions}
      </div>
    </div>
  )
}

function SaveMenu({ name, picture }: { name: string; picture: Picture }) {
  const t = useMessages(messages)
  const { message } = App.useApp()
  const stem = name.replace(/(\.\w{1,8}){1,2}$/, '') || 'picture'
  const save = async (ending: string, make: () => Promise<Blob>) => {
    try {
      saveBytes(await make(), `${stem}.${ending}`)
    } catch {
      void message.warning(t('notSaved'), 8)
    }
  }
  const keep = use(KeepPicture)
  const keepStill = async () => {
    try {
      const still = await stillFile(picture)
      const ending = still.type === 'image/png' ? 'png' : 'svg'
      keep?.(new File([still], `${storable(stem)}.${ending}`, { type: still.type }))
    } catch {
      void message.warning(t('notSaved'), 8)
    }
  }
  const { svg, table } = picture
  const items = [
    ...(svg
      ? [{ key: 'svg', label: t('saveSvg'), onClick: () => void save('svg', () => svgFile(svg)) }]
      : []),
    { key: 'png', label: t('savePng'), onClick: () => void save('png', () => pngFile(picture)) },
    ...(table
      ? [{ key: 'csv', label: t('saveCsv'), onClick: () => saveBytes(csvFileOf(table()), `${stem}.csv`) }]
      : []),
    ...(keep ? [{ key: 'keep', label: t('intoReport'), onClick: () => void keepStill() }] : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <IconButton label={t('savePicture')}>
        <ImageDown size={17} />
      </IconButton>
    </Dropdown>
  )
}

/** A name as files of the platform may have it. */
const storable = (stem: string) =>
  stem
    .replaceAll(unseenCharacters, '')
    .replaceAll(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'picture'
