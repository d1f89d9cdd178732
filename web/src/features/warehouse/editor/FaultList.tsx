import { ChevronDown, ChevronUp, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { CodedText } from '../../../ui/labels/CodedText.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'
import type { Fault, Jump } from './wdl-protocol.ts'
import styles from './editor.module.css'

interface Props {
  readonly faults: readonly Fault[]
  readonly sources: Sources
  readonly cursor: { line: number; column: number }
  onOpen(place: Jump): void
}

/** How many faults there are and where the cursor is; a click lists them, and each leads to its place. */
export function FaultList({ faults, sources, cursor, onOpen }: Props) {
  const t = useMessages(warehouseMessages)
  const [open, setOpen] = useState(false)
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const warnings = faults.length - errors
  const Arrow = open ? ChevronDown : ChevronUp
  const ordered = faults.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  return (
    <>
      {open && faults.length > 0 && (
        <ul className={styles['faults']}>
          {ordered.map((fault) => (
            <li key={`${fault.path}:${fault.start}:${fault.code}`}>
              <button type="button" onClick={() => onOpen(fault)}>
                <Sign severity={fault.severity} />
                <code>
                  {fault.path}:{lineOf(fault, sources)}
                </code>
                <span className={styles['sentence']}>
                  <CodedText text={fault.message} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['status']}>
        <span role="status">{faults.length === 0 && t('noFaults')}</span>
        {faults.length > 0 && (
          <button
            type="button"
            className={styles['count']}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {errors > 0 && (
              <>
                <Sign severity="error" /> {t('errors', { count: errors })}
              </>
            )}
            {warnings > 0 && (
              <>
                <Sign severity="warning" /> {t('warnings', { count: warnings })}
              </>
            )}
            <Arrow size={15} aria-hidden />
          </button>
        )}
        <span className={styles['cursor']}>{t('place', cursor)}</span>
      </div>
    </>
  )
}

function Sign({ severity }: Pick<Fault, 'severity'>) {
  return severity === 'error' ? (
    <CircleX size={15} aria-hidden className={styles['error']} />
  ) : (
    <TriangleAlert size={15} aria-hidden className={styles['warning']} />
  )
}

function lineOf({ path, start }: Fault, sources: Sources): number {
  const text = sources.find((source) => source.path === path)?.content ?? ''
  return text.slice(0, start).split('\n').length
}
