/** So long no byte of a request moves before its connection counts as lost. */
const patience = 60_000

/** Told what happens to the requests of an upload. */
export interface Standstill {
  /** A request goes out. */
  begin(): void
  /** Bytes of it moved. */
  moved(): void
  /** No request is under way. */
  rest(): void
}

/** Sees when nothing moves any more: a connection whose other end is gone may keep silent for a quarter of an hour. */
export function watchStandstill(onStandstill: () => void): Standstill {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const begin = () => {
    rest()
    timer = setTimeout(onStandstill, patience)
  }
  const moved = () => {
    if (timer !== undefined) begin()
  }
  return { begin, moved, rest }
}
