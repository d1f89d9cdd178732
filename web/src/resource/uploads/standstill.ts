/** So long no byte of a request moves before its connection counts as lost. */
const patience = 60_000

/** Told what happens to an upload and its requests. */
export interface Standstill {
  /** The upload begins, or goes on. */
  start(): void
  /** A request goes out. */
  begin(): void
  /** Bytes of it moved. */
  moved(): void
  /** No request is under way. */
  rest(): void
  /** The upload is paused or given up; a request that still goes out is none to wait for. */
  stop(): void
}

/** Sees when nothing moves any more: a connection whose other end is gone may keep silent for a quarter of an hour. */
export function watchStandstill(onStandstill: () => void): Standstill {
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const begin = () => {
    rest()
    if (isWanted) timer = setTimeout(onStandstill, patience)
  }
  const moved = () => {
    if (timer !== undefined) begin()
  }
  const start = () => {
    isWanted = true
  }
  const stop = () => {
    isWanted = false
    rest()
  }
  return { start, begin, moved, rest, stop }
}
