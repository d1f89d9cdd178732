import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useState, type Ref } from 'react'
import { withoutMarks } from '@omics/contract/files/text/documents'
import {
  isMendable,
  isUnreadable,
  misfitSentence,
  sentenceOf,
  tooFewSentence,
  type TextFault,
} from '@omics/contract/files/text/text-faults'
import { hasTooFew, lookAtText, misfit } from '@omics/contract/files/text/text-look'
import type { TextLook } from '@omics/contract/files/text/text-part'
import { largestPaste } from '@omics/contract/tools/tools'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import type { PathedFile } from '../dropping/dropped-files.ts'
import { DropZone } from '../dropping/DropZone.tsx'
import { resourceMessages } from '../messages.ts'
import styles from './inputs.module.css'

interface Props {
  readonly id?: string
  readonly label?: string
  readonly hint: string
  readonly rows: number
  readonly className?: string | undefined
  readonly text: string
  readonly look: TextLook
  /** File names that the author of an input expects, from which follows what may be pasted. */
  readonly patterns?: readonly string[]
  /** So many sequences it takes at least. */
  readonly least?: number | undefined
  readonly area?: Ref<TextAreaRef>
  readonly autoFocus?: boolean
  onChange(text: string): void
}

/** A text that somebody pastes, or whose file they drop: looked at as it is typed, and refused where it is too large or no text, with what stood there kept. */
export function PastedArea({
  id,
  label,
  hint,
  rows,
  className,
  text,
  look,
  patterns = [],
  least,
  area,
  autoFocus = false,
  onChange,
}: Props) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const said = useText()
  const [tooLarge, setTooLarge] = useState<number>()
  const [noText, setNoText] = useState<{ readonly name: string; readonly fault: TextFault }>()
  const [endsMended, setEndsMended] = useState<number>()
  const isEmpty = text.trim() === ''
  const wanted = isEmpty ? undefined : misfit(look, patterns)
  const change = (next: string) => {
    setTooLarge(undefined)
    setNoText(undefined)
    if (next === '') setEndsMended(undefined)
    onChange(next)
  }
  const read = async ({ file }: PathedFile) => {
    if (file.size > largestPaste) return setTooLarge(file.size)
    const dropped = await file.text()
    const fault = lookAtText(dropped).faults.find(isUnreadable)
    if (fault) setNoText({ name: file.name, fault })
    else {
      change(withoutMarks(dropped))
      setEndsMended(otherEnds(dropped))
    }
  }
  return (
    <>
      <DropZone
        hint={t('dropText')}
        empty={t('dropHoldsNone')}
        onDrop={([first]) => void (first && read(first))}
      >
        <Input.TextArea
          id={id}
          ref={area}
          rows={rows}
          autoFocus={autoFocus}
          className={className ?? ''}
          aria-label={label}
          placeholder={hint}
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            const { length } = pasted
            if (text.length + length <= largestPaste) {
              const before = text.slice(0, event.currentTarget.selectionStart).split('\n').length - 1
              const line = otherEnds(pasted)
              return setEndsMended(line && line + before)
            }
            // The browser would stand still with it, and nothing could be sent.
            event.preventDefault()
            setTooLarge(length)
          }}
        />
      </DropZone>
      <div className={styles['looked']} role="status">
        {tooLarge !== undefined && (
          <p className={styles['pasteFault']}>
            {t('pasteTooLarge', { size: format.bytes(tooLarge), most: format.bytes(largestPaste) })}
          </p>
        )}
        {noText && (
          <p className={styles['pasteFault']}>{format.named(noText.name, said(sentenceOf(noText.fault)))}</p>
        )}
        {!isEmpty && endsMended !== undefined && <p>{t('pasteEndsMended', { line: endsMended })}</p>}
        {!isEmpty && <Looked look={look} onMend={() => change(look.mended)} />}
        {wanted && <p className={styles['pasteFault']}>{said(misfitSentence(wanted))}</p>}
        {least !== undefined && !isEmpty && hasTooFew(look, least) && (
          <p className={styles['pasteFault']}>{said(tooFewSentence(look.sequences, least))}</p>
        )}
      </div>
    </>
  )
}

/** The first line, counted from 1, that ends as those of Windows or old Macs do, which a field turns into those of Unix. */
function otherEnds(text: string): number | undefined {
  const at = text.indexOf('\r')
  return at < 0 ? undefined : text.slice(0, at).split('\n').length
}

/** What a pasted text is taken for, and what is wrong with it. */
function Looked({ look, onMend }: { look: TextLook; onMend(): void }) {
  const t = useMessages(resourceMessages)
  const { format, sequences, alphabet, faults } = look
  const written = useFormat()
  const said = useText()
  const alphabets = { dna: t('pasteDna'), protein: t('pasteProtein') } as const
  const counted = t('pasteSequences', { count: sequences, format: format.toUpperCase() })
  return (
    <>
      {sequences > 0 ? (
        <p>{alphabet ? written.named(counted, alphabets[alphabet]) : counted}</p>
      ) : (
        !faults.some(isUnreadable) && <p>{t(`pasteIs_${format}`)}</p>
      )}
      {faults
        .toSorted((one, other) => one.line - other.line)
        .slice(0, 5)
        .map((fault) => (
          <p key={`${fault.kind} ${fault.line}`} className={styles['pasteFault']}>
            {said(sentenceOf(fault))}
          </p>
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
