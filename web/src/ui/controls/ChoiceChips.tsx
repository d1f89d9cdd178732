import styles from './ChoiceChips.module.css'

interface Choice {
  readonly id: string
  readonly title: string
  readonly count: number
}

interface Props {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** Choices with how much each holds, of which one at most is pressed; it is pressed again to be left. */
export function ChoiceChips({ label, choices, chosen, onChoose }: Props) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {choices.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={styles['chip']}
          onClick={() => onChoose(id === chosen ? undefined : id)}
        >
          {title} <span>{count}</span>
        </button>
      ))}
    </div>
  )
}
