import { Modal } from 'antd'
import { ClipboardPaste } from 'lucide-react'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useMemo, useRef, useState } from 'react'
import { withoutMarks } from '@omics/contract/files/text/documents'
import { formatsOf } from '@omics/contract/files/text/expected'
import { isUnreadable, misfitSentence } from '@omics/contract/files/text/text-faults'
import { hasTooFew, lookAtText, misfit } from '@omics/contract/files/text/text-look'
import { tools } from '@omics/contract/tools/tools'
import { useApiMutation } from '../../api/query.ts'
import { NamedButton } from '../../ui/controls/NamedButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { fileUri } from './input-values.ts'
import { PastedArea } from './PastedArea.tsx'
import styles from './inputs.module.css'

interface Props {
  readonly projectId: string
  /** What the file is called, without its ending. */
  readonly name: string
  /** What people know the input by. */
  readonly label: string
  /** File names that the author expects, from which follows what may be pasted. */
  readonly patterns: readonly string[]
  /** So many sequences it takes at least. */
  readonly least?: number | undefined
  onFile(uri: string): void
}

/** A button that takes a pasted text in place of a file: it is looked at as it is typed, and kept as a file. */
export function PasteText({ onFile, ...props }: Props) {
  const { label } = props
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  // What was pasted last is there to be changed.
  const [text, setText] = useState('')
  return (
    <>
      <NamedButton
        name={t('pasteText')}
        label={format.named(t('pasteText'), label)}
        className={styles['paste'] ?? ''}
        icon={<ClipboardPaste size={15} />}
        onClick={() => setOpen(true)}
      >
        <span className={styles['word']}>{t('pasteText')}</span>
      </NamedButton>
      {open && (
        <PasteDialog
          {...props}
          text={text}
          onChange={setText}
          onClose={() => setOpen(false)}
          onFile={(uri) => {
            setOpen(false)
            onFile(uri)
          }}
        />
      )}
    </>
  )
}

interface DialogProps extends Props {
  readonly text: string
  onChange(text: string): void
  onClose(): void
}

function PasteDialog(props: DialogProps) {
  const { projectId, name, label, patterns, least, text, onChange, onClose, onFile } = props
  const t = useMessages(resourceMessages)
  const area = useRef<TextAreaRef>(null)
  const said = useText()
  const formats = formatsOf(patterns)
  const look = useMemo(() => lookAtText(text, patterns), [text, patterns])
  const save = useApiMutation(tools.saveFile, {
    onSuccess: (file) => onFile(fileUri(file)),
  })
  const isMisfit = misfit(look, patterns) !== undefined || hasTooFew(look, least)
  const unusable = look.faults.some(isUnreadable) || isMisfit
  const content = withoutMarks(text)
  return (
    <Modal
      open
      width={720}
      title={t('pasteInto', { name: label })}
      okText={t('pasteUse')}
      okButtonProps={{ disabled: text.trim() === '' || unusable, loading: save.isPending }}
      // The dialog takes the focus for itself as it opens. What stands there is replaced by what is pasted next.
      afterOpenChange={(isOpen) => isOpen && area.current?.focus({ cursor: 'all' })}
      onCancel={onClose}
      onOk={() =>
        save.mutate({
          body: {
            project_id: projectId,
            name: `${name}${look.ending}`,
            content: content.endsWith('\n') ? content : `${content}\n`,
          },
        })
      }
    >
      <PastedArea
        area={area}
        rows={14}
        className={styles['pasted']}
        label={t('pasteText')}
        hint={formats.length === 0 ? t('pasteHint') : said(misfitSentence(formats))}
        text={text}
        look={look}
        patterns={patterns}
        least={least}
        onChange={onChange}
      />
    </Modal>
  )
}
