/** Rows chosen by their keys. */
export interface Selection {
  readonly keys: ReadonlySet<string>
  onChange(keys: ReadonlySet<string>): void
}

export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Adds everything between two rows, as a click with Shift does. */
export function withRange(
  keys: ReadonlySet<string>,
  from: number,
  to: number,
  keyAt: (index: number) => string | undefined,
): ReadonlySet<string> {
  const next = new Set(keys)
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
    const key = keyAt(index)
    if (key !== undefined) next.add(key)
  }
  return next
}
