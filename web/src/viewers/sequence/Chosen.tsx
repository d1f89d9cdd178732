import { Button, Input } from 'antd'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Leads } from '../frame/frame.ts'
import { GeneLeads } from '../frame/GeneLeads.tsx'
import { SequenceLeads } from '../frame/SequenceLeads.tsx'
import { shownText } from '../shown-text.ts'
import { lengthOf, placeText } from './FeatureTable.tsx'
import { lettersOf, proteinOf } from './genetics.ts'
import { messages } from './messages.ts'
import type { Feature } from './record.ts'
import { colourOf, type Scene } from './scene.ts'
import styles from './View.module.css'

interface Props {
  readonly scene: Scene
  readonly leads: Leads | undefined
  onSelect(selected: number[]): void
  onClose(): void
}

const genes = new Set(['gene', 'CDS'])
const coding = new Set(['CDS', 'ORF', 'mat_peptide', 'sig_peptide'])
const notesShown = 6

/** What is known of the feature or the part that is chosen, and what can be done with it; a part can be typed. */
export function Chosen({ scene, leads, onSelect, onClose }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const { record, features, chosen, selection } = scene
  const feature: Feature | undefined =
    (chosen === undefined ? undefined : features[chosen]) ??
    (selection && { name: '', type: '', strand: 1, spans: [selection], notes: [] })
  if (!feature) return <SelectPart most={record.letters.length} onSelect={onSelect} />
  const letters = lettersOf(record, feature)
  // Programs that read FASTA know letters of ASCII alone: BLAST writes ### for a dash.
  const place = placeText(feature, String).replaceAll('–', '-')
  const header =
    `>${record.name} ${feature.name} ${place}${feature.strand === -1 ? ' complement' : ''}`.replaceAll(
      /\s+/g,
      ' ',
    )
  const fasta = `${header}\n${letters.replaceAll(/.{60}/g, '$&\n').trimEnd()}\n`
  const fileName = `${record.name}.${place}.fasta`
  const protein =
    record.kind === 'nucleotide' && coding.has(feature.type) ? proteinOf(record, feature) : undefined
  return (
    <div className={styles['chosen']} role="status">
      <p className={styles['what']}>
        {feature.name !== '' && <i style={{ background: colourOf(feature) }} />}
        <strong>
          {feature.name === ''
            ? t('selected', {
                from: format.count((feature.spans[0]?.[0] ?? 0) + 1),
                to: format.count(feature.spans[0]?.[1] ?? 0),
              })
            : shownText(feature.name)}
        </strong>
        {feature.type !== '' && (
          <span>
            {shownText(feature.type)} {placeText(feature, format.count)} {feature.strand === 1 ? '+' : '−'}
          </span>
        )}
        <span>{t(record.kind === 'nucleotide' ? 'bases' : 'acids', { count: lengthOf(feature) })}</span>
        {protein !== undefined && <span>{t('acids', { count: protein.length })}</span>}
        <CopyButton text={letters} label={t('copySequence')} />
        {protein !== undefined && <Protein protein={protein} />}
        <Button
          size="small"
          icon={<Download size={14} />}
          onClick={() => saveBytes(new Blob([fasta], { type: 'text/plain' }), fileName)}
        >
          {t('saveFasta')}
        </Button>
        <SequenceLeads isMap leads={leads} name={fileName} fasta={fasta} />
        {genes.has(feature.type) && feature.name !== '' && <GeneLeads leads={leads} gene={feature.name} />}
        <IconButton small label={t('close')} onClick={onClose}>
          <X size={14} />
        </IconButton>
      </p>
      <code className={styles['letters']}>
        {letters.length > 120 ? `${letters.slice(0, 117)}…` : letters}
      </code>
      {protein !== undefined && (
        <code className={styles['letters']}>
          {protein.length > 120 ? `${protein.slice(0, 117)}…` : protein}
        </code>
      )}
      <dl className={styles['notes']}>
        {feature.notes
          .filter(([key]) => key !== 'translation')
          .slice(0, notesShown)
          .map(([key, text], at) => (
            <div key={at}>
              <dt>{shownText(key)}</dt>
              <dd>{shownText(text)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function Protein({ protein }: { protein: string }) {
  const t = useMessages(messages)
  return <CopyButton text={protein} label={t('copyProtein')} />
}

function SelectPart({ most, onSelect }: { most: number; onSelect(selected: number[]): void }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const [, from, to] =
    /^\s*([\d,]+)\s*[-–]\s*([\d,]+)\s*$/.exec(typed)?.map((text) => Number(text.replaceAll(',', ''))) ?? []
  const part =
    from !== undefined && to !== undefined && from >= 1 && from <= to && to <= most ? [from, to] : undefined
  return (
    <p className={styles['what']}>
      <Input
        size="small"
        className={styles['part'] ?? ''}
        aria-label={t('selectExample')}
        placeholder={t('selectExample')}
        status={typed !== '' && !part ? 'error' : ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => part && onSelect(part)}
      />
      <Button size="small" disabled={!part} onClick={() => part && onSelect(part)}>
        {t('select')}
      </Button>
    </p>
  )
}
