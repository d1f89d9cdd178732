import { App, Button, Input, Modal, Tooltip } from 'antd'
import { ClipboardPaste } from 'lucide-react'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useMemo, useRef, useState } from 'react'
import { largestPaste, tools } from '@omics/contract/tools/tools'
import { useApiMutation } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { fileUri } from './input-values.ts'
import { endings, isMendable, lookAtPaste, misfit, type PasteFault, type PasteLook } from './pasted.ts'
import styles from './inputs.module.css'

interface Props {
  readonly projectId: string
  /** What the file is called, without its ending. */
  readonly name: string
  /** What people know the input by. */
  readonly label: string
  /** File names that the author expects, from which follows what may be pasted. */
  readonly patterns: readonly string[]
  onFile(uri: string): void
}

/** A button that takes a pasted text in place of a file: it is looked at as it is typed, and kept as a file. */
export function PasteText({ projectId, name, label, patterns, onFile }: Props) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('pasteText')}>
        <Button
          aria-label={format.named(t('pasteText'), label)}
          icon={<ClipboardPaste size={15} />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <PasteDialog
          projectId={projectId}
          name={name}
          label={label}
          patterns={patterns}
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

function PasteDialog({ projectId, name, label, patterns, onClose, onFile }: Props & { onClose(): void }) {
  const t = useMessages(resourceMessages)
  const { message } = App.useApp()
  const format = useFormat()
  const area = useRef<TextAreaRef>(null)
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState<number>()
  const look = useMemo(() => lookAtPaste(text), [text])
  const save = useApiMutation(tools.saveFile, {
    onSuccess: (file) => {
      void message.success(t('pasteKept', { name: file.name }))
      onFile(fileUri(file))
    },
  })
  const binary = look.faults.some(({ kind }) => kind === 'binary')
  const wanted = text.trim() === '' ? undefined : misfit(look, patterns)
  const change = (next: string) => {
    setTooLarge(undefined)
    setText(next)
  }
  const content = text.replaceAll(/\r\n?/g, '\n')
  return (
    <Modal
      open
      width={720}
      title={t('pasteInto', { name: label })}
      okText={t('pasteUse')}
      okButtonProps={{ disabled: text.trim() === '' || binary, loading: save.isPending }}
      // The dialog takes the focus for itself as it opens.
      afterOpenChange={(isOpen) => isOpen && area.current?.focus()}
      onCancel={onClose}
      onOk={() =>
        save.mutate({
          body: {
            project_id: projectId,
            name: `${name}${endings[look.format]}`,
            content: content.endsWith('\n') ? content : `${content}\n`,
          },
        })
      }
    >
      <Input.TextArea
        ref={area}
        rows={14}
        className={styles['pasted'] ?? ''}
        aria-label={t('pasteText')}
        placeholder={t('pasteHint')}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
        onPaste={(event) => {
          const { length } = event.clipboardData.getData('text/plain')
          if (text.length + length <= largestPaste) return
          // The browser would stand still with it, and nothing could be sent.
          event.preventDefault()
          setTooLarge(length)
        }}
      />
      <div className={styles['looked']} role="status">
        {tooLarge !== undefined && (
          <p className={styles['pasteFault']}>
            {t('pasteTooLarge', { size: format.bytes(tooLarge), most: format.bytes(largestPaste) })}
          </p>
        )}
        {text.trim() !== '' && <Looked look={look} onMend={() => change(look.mended)} />}
        {wanted && (
          <p className={styles['pasteFault']}>
            {t('pasteWants', { formats: wanted.map((one) => t(`pasteFormat_${one}`)).join(t('comma')) })}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** What a pasted text is taken for, and what is wrong with it. */
export function Looked({ look, onMend }: { look: PasteLook; onMend(): void }) {
  const t = useMessages(resourceMessages)
  const { format, sequences, alphabet, faults } = look
  const written = useFormat()
  const alphabets = { dna: t('pasteDna'), protein: t('pasteProtein') } as const
  const counted = t('pasteSequences', { count: sequences, format: format.toUpperCase() })
  return (
    <>
      {sequences > 0 ? (
        <p>{alphabet ? written.named(counted, alphabets[alphabet]) : counted}</p>
      ) : (
        <p>{t(`pasteIs_${format}`)}</p>
      )}
      {faults.slice(0, 5).map((fault) => (
        <Fault key={`${fault.kind} ${fault.line}`} fault={fault} />
      ))}
      {look.isPart && <p>{t('pastePart')}</p>}
      {!look.isPart && faults.some(isMendable) && (
        <Button size="small" onClick={onMend}>
          {t('pasteMend')}
        </Button>
      )}
    </>
  )
}

function Fault({ fault: { kind, line, what } }: { fault: PasteFault }) {
  const t = useMessages(resourceMessages)
  return <p className={styles['pasteFault']}>{t(`pasteFault_${kind}`, { line, what })}</p>
}
