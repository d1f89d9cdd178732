export const combinings = ['replace', 'add', 'remove', 'within'] as const
/** What a further selection does with the cells that are chosen already. */
export type Combining = (typeof combinings)[number]

/** The cells that are chosen then, one for each that is; undefined for none. */
export function combined(
  before: Uint8Array | undefined,
  next: Uint8Array,
  how: Combining,
): Uint8Array | undefined {
  const found = next.map((is, cell) => Number(stays(before?.[cell] === 1, is === 1, how)))
  return found.includes(1) ? found : undefined
}

function stays(was: boolean, is: boolean, how: Combining): boolean {
  if (how === 'add') return was || is
  if (how === 'remove') return was && !is
  return how === 'within' ? was && is : is
}

/** All others; undefined where there are none. */
export const inverted = (chosen: Uint8Array): Uint8Array | undefined =>
  combined(
    chosen.map(() => 1),
    chosen,
    'remove',
  )
