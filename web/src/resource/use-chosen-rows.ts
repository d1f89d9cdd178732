import { useState } from 'react'
import type { Selection } from '../ui/data-table/selection.ts'

/** The rows that are chosen in a long list; they stay chosen when they are scrolled out of what is loaded. */
export function useChosenRows<Row extends { readonly id: string }>(rows: readonly (Row | undefined)[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
    setChosen(
      new Map(
        [...keys].flatMap((key) => {
          const row = known.get(key) ?? chosen.get(key)
          return row ? [[key, row] as const] : []
        }),
      ),
    )
  }
  const selection: Selection = { keys: new Set(chosen.keys()), onChange: choose }
  return { chosen: [...chosen.values()], selection, clear: () => setChosen(new Map()) }
}
