import { Button, Checkbox, Input } from 'antd'
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReportSection } from '@omics/contract/reports/sections'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { reportMessages } from './messages.ts'
import styles from './report.module.css'
import { Markdown } from './SectionBody.tsx'

interface Props {
  readonly part: ReportSection
  readonly first: boolean
  readonly last: boolean
  onChange(part: ReportSection): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** Heading, place and visibility of a section while the report is edited. */
export function SectionBar({ part, first, last, onChange, onMove, onRemove }: Props) {
  const t = useMessages(reportMessages)
  return (
    <div className={styles['tools']}>
      <Input
        size="small"
        aria-label={t('sectionTitle')}
        value={part.title}
        maxLength={300}
        onChange={({ target }) => onChange({ ...part, title: target.value, edited: true })}
      />
      <IconButton small label={t('up')} disabled={first} onClick={() => onMove(-1)}>
        <ArrowUp size={15} />
      </IconButton>
      <IconButton small label={t('down')} disabled={last} onClick={() => onMove(1)}>
        <ArrowDown size={15} />
      </IconButton>
      <IconButton
        small
        label={part.shown ? t('hide') : t('show')}
        onClick={() => onChange({ ...part, shown: !part.shown })}
      >
        {part.shown ? <Eye size={15} /> : <EyeOff size={15} />}
      </IconButton>
      {part.key.startsWith('own-') && (
        <IconButton small label={t('remove')} onClick={onRemove}>
          <Trash2 size={15} />
        </IconButton>
      )}
    </div>
  )
}

/** Fields in place of the body of sections that people write; undefined for those that are only placed. */
export function sectionFields(part: ReportSection, onChange: (part: ReportSection) => void) {
  if (part.kind === 'text' || part.kind === 'methods') return <Words part={part} onChange={onChange} />
  if (part.kind === 'files') return <Download part={part} onChange={onChange} />
  return undefined
}

type Kind<Of extends ReportSection['kind']> = Extract<ReportSection, { kind: Of }>

interface WordsProps {
  readonly part: Kind<'text'> | Kind<'methods'>
  onChange(part: ReportSection): void
}

/** The text as it will stand, and its Markdown once somebody wants to write. */
function Words({ part, onChange }: WordsProps) {
  const t = useMessages(reportMessages)
  const [writing, setWriting] = useState(part.text === '')
  if (!writing)
    return (
      <>
        <Markdown text={part.text} lead={part.key === 'summary'} />
        <Button
          className={styles['write'] ?? ''}
          size="small"
          icon={<Pencil size={14} />}
          onClick={() => setWriting(true)}
        >
          {t('editText')}
        </Button>
      </>
    )
  return (
    <>
      <Input.TextArea
        autoFocus={part.text !== ''}
        aria-label={t('sectionText')}
        placeholder={t('sectionText')}
        autoSize={{ minRows: 3, maxRows: 24 }}
        maxLength={20_000}
        value={part.text}
        onChange={({ target }) => onChange({ ...part, text: target.value, edited: true })}
      />
      <div className={styles['written']}>
        <span className={styles['note']}>{t('markdownHint')}</span>
        <Button size="small" disabled={part.text.trim() === ''} onClick={() => setWriting(false)}>
          {t('showText')}
        </Button>
      </div>
    </>
  )
}

function Download({ part, onChange }: { part: Kind<'files'>; onChange(part: ReportSection): void }) {
  const t = useMessages(reportMessages)
  return (
    <Checkbox
      checked={part.download}
      onChange={({ target }) => onChange({ ...part, download: target.checked, edited: true })}
    >
      {t('visitorsDownload')}
    </Checkbox>
  )
}
