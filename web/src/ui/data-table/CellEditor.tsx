import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../theme/classes.ts'
import type { CellEdit } from './columns.ts'
import styles from './DataTable.module.css'

interface Props<Row> {
  readonly edit: CellEdit<Row>
  readonly row: Row
  readonly title: string
  readonly right: boolean
  /** What was typed to begin, in place of the cell's text. */
  readonly typed: string | undefined
  onDone(then: 'stay' | 'down' | 'right', grid: HTMLElement | null): void
}

/** The field in a cell: Enter stores and goes down, Tab stores and goes right, Escape leaves it as it was. */
export function CellEditor<Row>({ edit, row, title, right, typed, onDone }: Props<Row>) {
  const listId = useId()
  const [text, setText] = useState(() => typed ?? edit.text(row))
  const [refused, setRefused] = useState(false)
  const finished = useRef(false)

  const finish = async (then: 'stay' | 'down' | 'right', field: HTMLElement, refocus = true) => {
    if (finished.current) return
    finished.current = true
    const grid = refocus ? field.closest<HTMLElement>('[role="grid"]') : null
    try {
      if (text !== edit.text(row)) await edit.save(row, text)
      onDone(then, grid)
    } catch {
      // Why it was refused has been told by whoever stores it.
      finished.current = false
      setRefused(true)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const then = { Enter: 'down', Tab: 'right' } as const
    if (event.key === 'Escape') {
      finished.current = true
      onDone('stay', event.currentTarget.closest<HTMLElement>('[role="grid"]'))
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      void finish(then[event.key], event.currentTarget)
    }
    event.stopPropagation()
  }
  return (
    <>
      <input
        // The person has just asked to write here.
        autoFocus
        aria-label={title}
        aria-invalid={refused}
        className={classes(styles['editor'], right && styles['right'])}
        value={text}
        list={edit.options && listId}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => {
          if (typed === undefined) event.target.select()
        }}
        // What was refused once is not tried again by going away: meanwhile somebody may have to decide about it.
        onBlur={(event) => (refused ? onDone('stay', null) : void finish('stay', event.currentTarget, false))}
        onKeyDown={onKeyDown}
      />
      {edit.options && (
        <datalist id={listId}>
          {edit.options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}
