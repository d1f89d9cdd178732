import { Button, Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../../ui/language/i18n.ts'
import type { Assistant } from './assistance.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'

/** What the keys do, for who does not know them or has none. */
export function CodeMenu({
  wdl,
  assistant,
  readOnly,
  head,
  find,
}: {
  wdl: boolean
  assistant: Assistant
  readOnly: boolean
  head(): number
  find(): void
}) {
  const t = useMessages(editorMessages)
  const item = (label: string, keys: string) => (
    <span className={styles['command-item']}>
      {label}
      <kbd>{keys}</kbd>
    </span>
  )
  const define = { key: 'define', label: item(t('define'), 'F12'), onClick: () => assistant.define(head()) }
  const search = { key: 'find', label: item(t('find'), 'Ctrl+F'), onClick: find }
  const ofWdl = readOnly
    ? [define]
    : [
        { key: 'layOut', label: item(t('layOut'), 'Shift+Alt+F'), onClick: () => assistant.layOut() },
        { key: 'rename', label: item(t('rename'), 'F2'), onClick: () => assistant.rename(head()) },
        define,
      ]
  const items = wdl ? [search, ...ofWdl] : [search]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size="small" type="text">
        {t('code')} <ChevronDown size={14} aria-hidden />
      </Button>
    </Dropdown>
  )
}
