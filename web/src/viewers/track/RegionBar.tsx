import { Button, Input, Select } from 'antd'
import { Maximize2, Search, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import { messages } from './messages.ts'
import { formatRegion, parseRegion, wholeOf, zoom, type Contig, type Region } from './region.ts'
import styles from './Track.module.css'

type Props = {
  contigs: readonly Contig[]
  region: Region
  onRegion: (region: Region) => void
  /** The region of what has a name, a gene. */
  named?: (name: string) => Promise<Region | undefined>
  /** Stands at the end. */
  children?: ReactNode
}

/** Chooses what part of which sequence is drawn. */
export function RegionBar({ contigs, region, onRegion, named, children }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const contig = contigs.find(({ name }) => name === region.contig) ?? {
    name: region.contig,
    length: region.end,
  }
  const text = formatRegion(region, format.count)

  const settle = (wanted: Region | undefined) => {
    setWrong(!wanted)
    if (!wanted) return
    setTyped(undefined)
    onRegion(wanted)
  }
  // A name is looked for while somebody may go on typing.
  const latest = useRef(typed)
  const go = () => {
    if (typed === undefined) return
    const wanted = parseRegion(typed, contigs, region.contig)
    if (wanted || !named) settle(wanted)
    else
      void named(typed.trim()).then((found) => {
        if (latest.current === typed) settle(found)
      })
  }
  const label = t(named ? 'regionOrGene' : 'region', {
    example: `${contig.name}:1-${format.count(Math.min(1000, contig.length))}`,
  })
  return (
    <div className={styles['bar']}>
      {contigs.length > 1 && (
        <Select
          className={styles['contig'] ?? ''}
          aria-label={t('contig')}
          value={region.contig}
          showSearch
          virtual
          options={contigs.map(({ name }) => ({ value: name, label: name }))}
          onChange={(_, option) => {
            const next = contigs.find(({ name }) => !Array.isArray(option) && name === option?.value)
            if (next) onRegion(wholeOf(next))
          }}
        />
      )}
      <Input
        className={styles['region']}
        prefix={<Search size={16} aria-hidden />}
        value={typed ?? text}
        status={wrong ? 'error' : ''}
        aria-label={label}
        aria-invalid={wrong}
        onChange={(event) => {
          latest.current = event.target.value
          setTyped(event.target.value)
          setWrong(false)
        }}
        onBlur={go}
        onPressEnter={go}
      />
      <span className={styles.zoom}>
        <Button
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          icon={<ZoomOut size={16} aria-hidden />}
          onClick={() => onRegion(zoom(region, 2, contig.length))}
        />
        <Button
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          icon={<ZoomIn size={16} aria-hidden />}
          onClick={() => onRegion(zoom(region, 0.5, contig.length))}
        />
        <Button
          aria-label={t('whole')}
          title={t('whole')}
          icon={<Maximize2 size={16} aria-hidden />}
          disabled={region.start === 1 && region.end === contig.length}
          onClick={() => onRegion(wholeOf(contig))}
        />
      </span>
      {children}
      {wrong && (
        <span className={styles['wrong']} role="alert">
          {t(named ? 'wrongPlace' : 'wrongRegion')}
        </span>
      )}
    </div>
  )
}
