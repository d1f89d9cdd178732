import { useEffect, useRef, useState } from 'react'
import { gradeOfCoverage } from '@omics/contract/analyses/coverage'
import { classes } from '../../ui/theme/classes.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { labelOf } from '../../ui/language/author-help.ts'
import { usePreferences } from '../../ui/theme/preferences.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import type { Coverage } from './coverage.ts'
import type { OutputGroup } from './group-outputs.ts'
import { resultMessages } from './messages.ts'
import styles from './results.module.css'
import { useCoverage } from './use-coverage.ts'

interface Props {
  readonly groups: readonly OutputGroup[]
  readonly chosen: OutputGroup
  readonly label: string
  onChoose(output: string, sample: string): void
}

const searchFrom = 12

/** The outputs by name, and below them the samples of the one that is open. */
export function OutputList({ groups, chosen, label, onChoose }: Props) {
  const t = useMessages(resultMessages)
  const { language } = usePreferences()
  const [search, setSearch] = useState('')
  const coverage = useCoverage(groups)
  const place = useRef<HTMLElement>(null)
  // On a phone the outputs are a strip, wider than the screen.
  useEffect(() => {
    const at = groups.indexOf(chosen)
    place.current?.querySelectorAll('li')[at]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [groups, chosen])
  const samples = chosen.files.map((one) => one.label).filter(Boolean)
  const current = samples.includes(label) ? label : samples[0]
  const shown = samples.filter((sample) => sample.toLowerCase().includes(search.toLowerCase()))
  return (
    <nav ref={place} className={styles['list']} aria-label={t('outputs')}>
      <h2>
        {t('outputs')} <span>{groups.length}</span>
      </h2>
      <ul>
        {groups.map((group) => (
          <li key={group.name}>
            <button
              type="button"
              aria-current={group.name === chosen.name}
              className={classes(styles['entry'], group.name === chosen.name && styles['open'])}
              onClick={() => onChoose(group.name, label)}
            >
              {labelOf(group.said, language) || <code>{group.title}</code>}
              <span>{kindOf(group) ?? t('notMade')}</span>
            </button>
          </li>
        ))}
      </ul>
      {samples.length > 1 && (
        <>
          <h2>
            {t(/\bDirectory\b/.test(chosen.type) ? 'filesInFolder' : 'samples')} <span>{samples.length}</span>
          </h2>
          {samples.length > searchFrom && (
            <SearchField label={t('findSample')} value={search} onChange={setSearch} width={220} />
          )}
          <ul className={styles['samples']}>
            {shown.map((sample) => (
              <li key={sample}>
                <button
                  type="button"
                  className={classes(styles['entry'], sample === current && styles['open'])}
                  onClick={() => onChoose(chosen.name, sample)}
                >
                  <code>{sample}</code>
                  <CoverageBar coverage={coverage.get(sample)} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

/** How much of the genome the sample covers; its length says it without the colour. */
function CoverageBar({ coverage }: { coverage: Coverage | undefined }) {
  const t = useMessages(resultMessages)
  const format = useFormat()
  if (!coverage) return null
  const percent = format.share(coverage.percent / 100)
  const says =
    coverage.depth === undefined
      ? t('covered', { percent })
      : t('coveredAt', { percent, depth: coverage.depth })
  return (
    <i
      className={classes(styles['coverage'], styles[gradeOfCoverage(coverage.percent)])}
      role="img"
      aria-label={says}
      title={says}
    >
      <i style={{ width: `${coverage.percent}%` }} />
    </i>
  )
}

/** `VCF, 18`; undefined of files that no run made. */
function kindOf({ files, type }: OutputGroup): string | undefined {
  const [first] = files
  if (!first) return /\b(File|Directory)\b/.test(type) ? undefined : type
  if (/\bDirectory\b/.test(type)) return `${type.replace(/\?$/, '')}, ${files.length}`
  const ending = first.file.name.replace(/\.gz$/i, '').split('.').at(-1) ?? ''
  return files.length === 1 ? ending.toUpperCase() : `${ending.toUpperCase()}, ${files.length}`
}
