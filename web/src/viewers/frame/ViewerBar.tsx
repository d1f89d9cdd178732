import { App, Dropdown } from 'antd'
import { ImageDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import type { Picture } from './frame.ts'
import styles from './frame.module.css'
import { csvFileOf } from '../table/csv.ts'
import { pngFile, svgFile } from './pictures.ts'

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
  const { svg, table } = picture
  const items = [
    ...(svg
      ? [{ key: 'svg', label: t('saveSvg'), onClick: () => void save('svg', () => svgFile(svg)) }]
      : []),
    { key: 'png', label: t('savePng'), onClick: () => void save('png', () => pngFile(picture)) },
    ...(table
      ? [{ key: 'csv', label: t('saveCsv'), onClick: () => saveBytes(csvFileOf(table()), `${stem}.csv`) }]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <IconButton label={t('savePicture')}>
        <ImageDown size={17} />
      </IconButton>
    </Dropdown>
  )
}
