import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Code, Italic, List, ListOrdered, TextQuote, Underline, type LucideIcon } from 'lucide-react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import styles from './rich-text.module.css'

interface Props {
  /** From the form. */
  readonly id?: string
  readonly label: string
  onChange?(html: string): void
}

const extensions = [StarterKit.configure({ heading: false, link: { openOnClick: false } })]

/** A formatted text as HTML; empty where nothing is written. Give it a new key to empty it. */
export default function RichTextInput({ id = '', label, onChange }: Props) {
  const editor = useEditor({
    extensions,
    // Its own styles come as a style element, which the content security policy refuses; ours stand in the module.
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={styles['box']}>
      <Tools editor={editor} />
      <EditorContent editor={editor} className={styles['text']} />
    </div>
  )
}

type Mark = 'bold' | 'italic' | 'underline' | 'code'
type Block = 'bulletList' | 'orderedList' | 'blockquote'
interface Tool {
  readonly name: Mark | Block
  readonly label: 'bold' | 'italic' | 'underline' | 'code' | 'bullets' | 'numbers' | 'quote'
  readonly icon: LucideIcon
  toggle(editor: Editor): void
}

const tools: readonly Tool[] = [
  { name: 'bold', label: 'bold', icon: Bold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    label: 'italic',
    icon: Italic,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: 'underline',
    icon: Underline,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  { name: 'code', label: 'code', icon: Code, toggle: (editor) => editor.chain().focus().toggleCode().run() },
  {
    name: 'bulletList',
    label: 'bullets',
    icon: List,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'numbers',
    icon: ListOrdered,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'quote',
    icon: TextQuote,
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

function Tools({ editor }: { editor: Editor }) {
  const t = useMessages(supportMessages)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ name }) => now.isActive(name)),
  })
  return (
    <div role="group" aria-label={t('formatting')} className={styles['tools']}>
      {tools.map(({ name, label, icon: Icon, toggle }, at) => (
        <IconButton
          key={name}
          small
          label={t(label)}
          aria-pressed={active[at]}
          onClick={() => toggle(editor)}
        >
          <Icon size={15} />
        </IconButton>
      ))}
    </div>
  )
}
