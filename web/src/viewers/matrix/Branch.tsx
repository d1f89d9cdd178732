import { App, Button } from 'antd'
import { copyText } from '../../ui/browser/clipboard.ts'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { ToSamples } from '../frame/ChosenSamples.tsx'
import type { Leads } from '../frame/frame.ts'
import { messages as viewerMessages } from '../messages.ts'
import { shownText } from '../shown-text.ts'
import { tableText } from './export.ts'
import { messages } from './messages.ts'
import type { Scene } from './scene.ts'
import type { MatrixScene } from './use-scene.ts'
import styles from './View.module.css'

interface Props {
  readonly branch: NonNullable<Scene['branch']>
  readonly seen: MatrixScene
  readonly name: string
  onZoom(axis: 'rows' | 'columns', from: number, to: number): void
  readonly leads: Leads | undefined
}

/** Names of a branch in a line, as far as they have room. */
const mostNamed = 30

/** The branch that is chosen: its names, to be copied, looked at more closely or saved as a table. */
export function Branch({ branch: { axis, from, to }, seen, name, onZoom, leads }: Props) {
  const t = useMessages(messages)
  const ofViewers = useMessages(viewerMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const { scene, rows, columns } = seen
  const names = scene[axis].slice(from, to + 1)
  const count = { count: names.length, shown: format.count(names.length) }
  const save = () => {
    const part =
      axis === 'rows'
        ? { rows: rows.slice(from, to + 1), columns }
        : { rows, columns: columns.slice(from, to + 1) }
    const text = tableText(seen.matrix, part.rows, part.columns)
    saveBytes(
      new Blob(text, { type: 'text/tab-separated-values' }),
      `${name.replace(/(\.\w+){1,2}$/, '')}.branch.tsv`,
    )
  }
  const copy = async () => {
    if (await copyText(names.join('\n'))) void message.success(t('namesCopied'))
    else void message.warning(t('notCopied'))
  }
  return (
    <div className={styles['branch']} role="status">
      <strong>{t(axis === 'rows' ? 'rowsChosen' : 'columnsChosen', count)}</strong>
      <span className={styles['known']}>{shownText(names.slice(0, mostNamed).join(', '))}</span>
      <Button size="small" onClick={() => void copy()}>
        {ofViewers('copyNames')}
      </Button>
      <Button size="small" onClick={save}>
        {t('saveTable')}
      </Button>
      <Button size="small" onClick={() => onZoom(axis, from, to)}>
        {t('zoomTo')}
      </Button>
      {axis === 'rows' && leads?.genes && (
        <Button size="small" onClick={() => leads.genes?.(names)}>
          {t('compareGenes')}
        </Button>
      )}
      {axis === 'columns' && <ToSamples names={names} samples={leads?.samples} />}
    </div>
  )
}
