import { App } from 'antd'
import { Link2, Maximize2, Minimize2, Save } from 'lucide-react'
import type { ViewerPage } from '../../resource/viewer-page.ts'
import { copyText } from '../../ui/browser/clipboard.ts'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'
import { sessionEnding, sessionText } from './sessions.ts'
import type { Opened } from './use-opened.ts'

interface Props {
  readonly page: ViewerPage
  readonly opened: readonly Opened[]
  readonly name: string
  /** Lets the address say what is seen now. */
  flush(): void
  readonly full: boolean
  onFull(): void
}

/** A link to exactly what is seen, the same kept in a file, and the whole screen for it. */
export function ViewActions({ page, opened, name, flush, full, onFull }: Props) {
  const t = useMessages(messages)
  const { message } = App.useApp()
  const local = opened.find(({ named }) => named.from === 'computer')?.named
  // The router changes the address a moment later.
  const after = (then: (address: URL) => void) => {
    flush()
    setTimeout(() => then(new URL(location.href)), 50)
  }
  const copy = async ({ href }: URL) => {
    if (!(await copyText(href))) void message.warning(t('notCopied'), 6)
    else if (local?.from === 'computer') void message.info(t('localInLink', { name: local.name }), 8)
    else void message.success(t('linkCopied'))
  }
  const keep = ({ search }: URL) => {
    const text = sessionText(page.path, search.slice(1))
    saveBytes(new Blob([text], { type: 'application/json' }), `${name}${sessionEnding}`)
  }
  return (
    <>
      <IconButton label={t('linkThis')} onClick={() => after((address) => void copy(address))}>
        <Link2 size={17} />
      </IconButton>
      <IconButton label={t('keepSession')} onClick={() => after(keep)}>
        <Save size={17} />
      </IconButton>
      <IconButton label={full ? t('leaveFullScreen') : t('fullScreen')} onClick={onFull}>
        {full ? <Minimize2 size={17} /> : <Maximize2 size={17} />}
      </IconButton>
    </>
  )
}
