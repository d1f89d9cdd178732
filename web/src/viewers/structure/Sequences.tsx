import { useRef, type KeyboardEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { shownText } from '../shown-text.ts'
import { messages } from './messages.ts'
import type { Chain } from './residues.ts'
import styles from './View.module.css'

/** Residues of a chain that are listed; larger ones are for the picture. */
const mostListed = 3000

interface Props {
  readonly chains: readonly Chain[]
  readonly chosen: string
  readonly label: string
  onChoose(key: string): void
}

/** The chains letter by letter; arrows walk along them. */
export function Sequences({ chains, chosen, label, onChoose }: Props) {
  const t = useMessages(messages)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const all = chains.flatMap(({ residues }) => residues.map(({ key }) => key))
    const next = all[Math.max(0, all.indexOf(chosen) + step)]
    if (next === undefined) return
    onChoose(next)
    list.current?.querySelector(`[data-residue="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' })
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={styles['sequences']}
      role="application"
      aria-label={label}
      aria-description={t('keys')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const key = target instanceof HTMLElement ? target.dataset['residue'] : undefined
        if (key !== undefined) onChoose(key)
      }}
    >
      {chains.map(({ name, kind, residues }) => (
        <div key={`${kind} ${name}`} className={styles['chain']}>
          <strong>{t(kind === 'polymer' ? 'chain' : 'ligands', { name: shownText(name) })}</strong>{' '}
          <small>{t('residues', { count: residues.length })}</small>
          <p className={kind === 'polymer' ? styles['letters'] : styles['names']}>
            {residues.slice(0, mostListed).map((residue, at) => (
              <span
                key={at}
                data-residue={residue.key}
                title={`${shownText(residue.name)} ${residue.number}`}
                className={residue.key === chosen ? styles['chosen'] : undefined}
              >
                {residue.letter}
              </span>
            ))}
          </p>
          {residues.length > mostListed && (
            <small>{t('moreResidues', { count: residues.length - mostListed })}</small>
          )}
        </div>
      ))}
    </div>
  )
}
