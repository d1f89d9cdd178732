import { unseenCharacters } from '@omics/contract/formats'
import { App, Dropdown } from 'antd'
import { FileDown, ImageDown } from 'lucide-react'
import { use, useState } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import { csvFileOf } from '../table/csv.ts'
import type { Picture, ShownRows } from './frame.ts'
import { KeepPicture } from './keep-picture.ts'
import { isDrawn, pngFile, stillFile, svgFile } from './pictures.ts'

/** What a viewer shows as files: its picture, the numbers of that, or the rows of a table. */
export function SaveMenu({ name, picture }: { name: string; picture: Picture }) {
  const t = useMessages(messages)
  const { message } = App.useApp()
  const format = useFormat()
  // The number of rows stands in the menu, and changes while it is closed.
  const [isOpen, setOpen] = useState(false)
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
  const rowsItem = ({ all, ...shown }: ShownRows) => {
    const counts = { shown: format.count(shown.rows.length), all: format.count(all), count: all }
    const label = t(shown.rows.length === all ? 'saveRows' : 'saveSomeRows', counts)
    // Not the name of the whole file as CSV.
    return { key: 'rows', label, onClick: () => saveBytes(csvFileOf(shown), `${stem}.rows.csv`) }
  }
  const { svg, table } = picture
  const drawn = isDrawn(picture)
  const items = [
    ...(svg
      ? [{ key: 'svg', label: t('saveSvg'), onClick: () => void save('svg', () => svgFile(svg)) }]
      : []),
    ...(drawn
      ? [{ key: 'png', label: t('savePng'), onClick: () => void save('png', () => pngFile(picture)) }]
      : []),
    ...(table
      ? [{ key: 'csv', label: t('saveCsv'), onClick: () => saveBytes(csvFileOf(table()), `${stem}.csv`) }]
      : []),
    ...(isOpen && picture.rows ? [rowsItem(picture.rows())] : []),
    ...(keep && drawn ? [{ key: 'keep', label: t('intoReport'), onClick: () => void keepStill() }] : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setOpen}>
      <IconButton label={t(drawn ? 'savePicture' : 'saveShown')}>
        {drawn ? <ImageDown size={17} /> : <FileDown size={17} />}
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
